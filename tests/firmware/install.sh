#!/bin/sh
# What the firmware's tests need beyond Python: MicroPython as the npm package (2 s) and as the Unix port, built
# from Debian's source (20 s); with --long also the rp2 build and the board it runs on (2 min).
# Everything goes below build/micropython of this tree; what is there already stays. Needs npm, gcc, make, apt.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
into="$root/build/micropython"
mkdir -p "$into"
cd "$into"

# Debian 13's sources, without touching this machine's own lists.
debian() {
    mkdir -p apt/lists/partial apt/cache/archives/partial
    for kind in deb deb-src; do
        echo "$kind [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main"
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
./micropython -c 'import sys; print("MicroPython", sys.version)'
