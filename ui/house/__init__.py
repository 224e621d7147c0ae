"""What lies before every screen: the house (what a table has), its faces (what one glass has), what a screen is, and
what a touch can want."""
