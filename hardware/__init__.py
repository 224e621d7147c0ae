"""The outside world in bytes and time: buttons, lamps, buzzer, NFC reader, USB pad. It knows no games."""
