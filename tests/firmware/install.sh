#!/bin/sh
# What the firmware's tests need beyond Python: MicroPython as the npm package (2 s) and as the Unix port, built
# from Debian's source (20 s); with --long also the rp2 build and an emulator for the board it runs on (1 min).
# Everything goes into the user's cache (or $TRIREME_TOOLS); what is there already stays. Needs npm, node,
# gcc, make, python3 and apt; with --long also cmake, gcc-arm-none-eabi, libnewlib-arm-none-eabi and
# libstdc++-arm-none-eabi-newlib.
set -eu

need() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null || { echo "install.sh needs $tool; the packages are named at its top." >&2; exit 1; }
    done
}
need npm node gcc make python3 apt-get
[ "${1:-}" != --long ] || need cmake arm-none-eabi-gcc arm-none-eabi-g++ dpkg-deb

into="${TRIREME_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/trireme}"
mkdir -p "$into"
cd "$into"

# Debian 13's sources, without touching this machine's own lists.
debian() {
    mkdir -p apt/lists/partial apt/cache/archives/partial
    # The archive this machine itself uses, whichever it is.
    site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep /debian | grep -v security | head -n 1)
    [ -n "$site" ] || { echo "install.sh finds no Debian archive in the lists of apt; run apt-get update." >&2; exit 1; }
    for kind in deb deb-src; do
        echo "$kind [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site trixie main"
    done >apt/sources.list
    apt-get -qq -o Dir::Etc::SourceList="$into/apt/sources.list" -o Dir::Etc::SourceParts=- \
        -o Dir::State::Lists="$into/apt/lists" -o Dir::Cache="$into/apt/cache" \
        -o Acquire::Languages=none -o APT::Sandbox::User=root "$@"
}

if [ ! -d node_modules/@micropython/micropython-webassembly-pyscript ]; then
    npm install --silent --no-audit --no-fund --prefix . @micropython/micropython-webassembly-pyscript@1.27.0
fi

if [ ! -d source ]; then
    debian update
    debian source --download-only micropython
    rm -rf unpacked && mkdir unpacked
    tar -xf micropython_*.orig.tar.xz -C unpacked --strip-components=1
    mv unpacked source
fi

if [ ! -x micropython ]; then
    make -s -j2 -C source/mpy-cross >build.log 2>&1
    touch source/lib/micropython-lib/README.md
    make -s -j2 -C source/ports/unix VARIANT=standard MICROPY_PY_BTREE=0 MICROPY_PY_SSL=0 MICROPY_SSL_MBEDTLS=0 \
        MICROPY_PY_FFI=0 FROZEN_MANIFEST=../../extmod/asyncio/manifest.py >>build.log 2>&1
    cp source/ports/unix/build-standard/micropython micropython
fi
if [ "${1:-}" = --long ] && [ ! -f rp2.bin ]; then
    # The board's own build. Debian keeps MicroPython's submodules in packages of their own, and leaves out TLS.
    npm install --silent --no-audit --no-fund --prefix . rp2040js@1.4.1
    debian download pico-sdk-source tinyusb-source
    rm -rf sdk
    for package in pico-sdk-source_*.deb tinyusb-source_*.deb; do dpkg-deb -x "$package" sdk; done
    rm -rf rp2 && cp -r source rp2
    rm -rf rp2/lib/pico-sdk rp2/lib/tinyusb
    mv sdk/usr/src/pico-sdk sdk/usr/src/tinyusb rp2/lib/
    touch rp2/lib/pico-sdk/README.md rp2/lib/tinyusb/README.rst rp2/lib/mbedtls/README.md rp2/lib/micropython-lib/README.md
    (
        cd rp2/ports/rp2
        sed -i 's/^set(MICROPY_SSL_MBEDTLS ON)/set(MICROPY_SSL_MBEDTLS OFF)/; /mbedtls/d' CMakeLists.txt
        sed -i -E 's/^(#define MICROPY_(PY_CRYPTOLIB|PY_HASHLIB_SHA1|SSL_MBEDTLS|PY_SSL) +)\(1\)/\1(0)/' mpconfigport.h
        printf '%s\n' 'freeze("$(PORT_DIR)/modules")' 'include("$(MPY_DIR)/extmod/asyncio")' >boards/manifest.py
        make -s -j2 BOARD=RPI_PICO CMAKE_ARGS="-DPICO_NO_PICOTOOL=1 -DMICROPY_BOARD=RPI_PICO" >../../../rp2.log 2>&1
    )
    cp rp2/ports/rp2/build-RPI_PICO/firmware.bin rp2.bin
fi
./micropython -c 'import sys; print("MicroPython", sys.version)'
