"""What is printed on keyboards, country by country: each sign where it lies, row by row from the top left."""

from __future__ import annotations

# Without and with Shift. The key before the lowest row is missing on American ones.
LAYOUTS: dict[str, tuple[str, str]] = {
    "us": (
        "`1234567890-=" "qwertyuiop[]" "asdfghjkl;'\\" "<zxcvbnm,./",
        "~!@#$%^&*()_+" "QWERTYUIOP{}" 'ASDFGHJKL:"|' ">ZXCVBNM<>?",
    ),
    "gb": (
        "`1234567890-=" "qwertyuiop[]" "asdfghjkl;'#" "\\zxcvbnm,./",
        '¬!"£$%^&*()_+' "QWERTYUIOP{}" "ASDFGHJKL:@~" "|ZXCVBNM<>?",
    ),
    "de": (
        "^1234567890ß´" "qwertzuiopü+" "asdfghjklöä#" "<yxcvbnm,.-",
        '°!"§$%&/()=?`' "QWERTZUIOPÜ*" "ASDFGHJKLÖÄ'" ">YXCVBNM;:_",
    ),
    "fr": (
        "²&é\"'(-è_çà)=" "azertyuiop^$" "qsdfghjklmù*" "<wxcvbn,;:!",
        "~1234567890°+" "AZERTYUIOP¨£" "QSDFGHJKLM%µ" ">WXCVBN?./§",
    ),
    "es": (
        "º1234567890'¡" "qwertyuiop`+" "asdfghjklñ´ç" "<zxcvbnm,.-",
        'ª!"·$%&/()=?¿' "QWERTYUIOP^*" "ASDFGHJKLÑ¨Ç" ">ZXCVBNM;:_",
    ),
    "it": (
        "\\1234567890'ì" "qwertyuiopè+" "asdfghjklòàù" "<zxcvbnm,.-",
        '|!"£$%&/()=?^' "QWERTYUIOPé*" "ASDFGHJKLç°§" ">ZXCVBNM;:_",
    ),
    "ru": (
        "ё1234567890-=" "йцукенгшщзхъ" "фывапролджэ\\" "/ячсмитьбю.",
        'Ё!"№;%:?*()_+' "ЙЦУКЕНГШЩЗХЪ" "ФЫВАПРОЛДЖЭ/" "|ЯЧСМИТЬБЮ,",
    ),
}  # fmt: skip
# Keys that say nothing by themselves, and what they do to the letter after them.
DEAD = {
    "de": {"^": "\u0302", "´": "\u0301", "`": "\u0300"},
    "fr": {"^": "\u0302", "¨": "\u0308"},
    "es": {"`": "\u0300", "´": "\u0301", "^": "\u0302", "¨": "\u0308"},
}
