import { crc32, deflateSync } from "node:zlib";

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Made {
  width: number;
  height: number;
  /** Green by default. */
  depth?: number;
  kind?: number;
  interlace?: number;
  /** With a filter before each; all of one colour by default. */
  rows?: Buffer;
  /** Before the pixels. */
  more?: Buffer[];
}

/** A PNG as it is said to be, whether or not it is sound. */
export function pngOf({ width, height, depth = 8, kind = 2, interlace = 0, rows, more = [] }: Made): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kind, 0, 0, interlace], 8);
  const pixels = rows ?? greenRows(width, height);
  return Buffer.concat([
    ...[Buffer.from("89504e470d0a1a0a", "hex"), pngChunk("IHDR", head), ...more],
    ...[pngChunk("IDAT", deflateSync(pixels)), pngChunk("IEND", Buffer.alloc(0))],
  ]);
}

/** A green picture of this many pixels. */
export function png(width: number, height: number): Buffer {
  return pngOf({ width, height });
}

function greenRows(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, Buffer.from("2e7d5b", "hex"))]);
  return Buffer.concat(Array<Buffer>(height).fill(row));
}
