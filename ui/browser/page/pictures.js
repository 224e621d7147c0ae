// Pictures on the glass: a number, then for each part its place, its length and a PNG.

// What paints such a message on this canvas, and then says its number.
export function painter(glass) {
  const pen = glass.getContext("2d", { alpha: false });
  return async (message) => {
    const view = new DataView(message);
    const parts = [];
    for (let here = 4; here < message.byteLength; ) {
      const length = view.getUint32(here + 4);
      const file = new Blob([new Uint8Array(message, here + 8, length)], { type: "image/png" });
      parts.push([view.getUint16(here), view.getUint16(here + 2), createImageBitmap(file)]);
      here += 8 + length;
    }
    const images = await Promise.all(parts.map((part) => part[2]));
    images.forEach((image, n) => { pen.drawImage(image, parts[n][0], parts[n][1]); image.close(); });
    return view.getUint32(0);
  };
}
