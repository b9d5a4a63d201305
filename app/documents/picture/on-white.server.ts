import { crc32, deflateSync, inflateSync } from "node:zlib";
import { bytesOfPixel, bytesOfRow, passesOf, type Png, pngStart } from "~/models/shop-logo/png";
import { pixelsOf, unfilter } from "./png-pixels";

/** The same picture as it looks on white paper: a PNG without transparency and interlacing, its colours in bytes. */
export function onWhite(png: Png): Buffer {
  const passes = passesOf(png);
  const length = passes.reduce((sum, { columns, rows }) => sum + rows * (1 + bytesOfRow(png, columns)), 0);
  const packed = inflateSync(png.data, { maxOutputLength: length + 1 });
  if (packed.length !== length) throw new Error("A PNG has other pixels than it says");
  const stride = 1 + 3 * png.width;
  const painted = Buffer.alloc(stride * png.height);
  const pixelOf = pixelsOf(png);
  let at = 0;
  for (const { x, y, dx, dy, columns, rows } of passes) {
    const bytes = bytesOfRow(png, columns);
    let above: Uint8Array = new Uint8Array(bytes);
    for (let row = 0; row < rows; row += 1) {
      const line = packed.subarray(at + 1, at + 1 + bytes);
      unfilter(line, { above, filter: packed[at] ?? 0, step: bytesOfPixel(png) });
      const place = (y + row * dy) * stride + 1 + 3 * x;
      for (let column = 0; column < columns; column += 1)
        painted.writeUIntBE(pixelOf(line, column), place + 3 * dx * column, 3);
      above = line;
      at += 1 + bytes;
    }
  }
  return writePng(png, painted);
}

function writePng({ width, height }: Png, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([pngStart, ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
