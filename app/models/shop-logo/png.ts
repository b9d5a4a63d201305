import { crc32 } from "node:zlib";
import { checkSides, UnusablePicture } from "./picture";

export const pngStart = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");

/** A PNG with its pixels still compressed. */
export interface Png {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  kind: number;
  interlaced: boolean;
  palette: Buffer;
  /** The alpha of the palette, or the one colour that is transparent; empty without. */
  transparency: Buffer;
  data: Buffer;
  /** The file without all that does not make the picture. */
  content: Buffer<ArrayBuffer>;
}

/** A part of the picture's pixels, whose rows come one after another: all, or a seventh of an interlaced picture. */
interface Pass {
  /** Of its first pixel, and from one to the next. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  columns: number;
  rows: number;
}

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOf: Record<number, readonly number[]> = {
  ...{ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] },
};
const kept = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
const interlacing = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
  ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
];

/** Reads what a PNG says of itself; its pixels may still be broken. Throws UnusablePicture, RangeError for a cut file. */
export function readPng(bytes: Buffer): Png {
  const chunks = [...chunksOf(bytes)];
  const [head, ...others] = chunks;
  if (head?.name !== "IHDR" || head.data.length !== 13) throw new UnusablePicture("broken");
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, kind, packing, filters, interlace] = head.data.subarray(8);
  checkSides(width, height);
  const allOf = (name: string) =>
    Buffer.concat(others.filter((chunk) => chunk.name === name).map(({ data }) => data));
  const [palette, transparency, data] = [allOf("PLTE"), allOf("tRNS"), allOf("IDAT")];
  const isKnown =
    depth !== undefined &&
    kind !== undefined &&
    depthsOf[kind]?.includes(depth) &&
    packing === 0 &&
    filters === 0;
  const hasColours = kind !== 3 || (palette.length > 0 && palette.length <= 768 && palette.length % 3 === 0);
  if (!isKnown || !hasColours || data.length === 0 || interlace === undefined || interlace > 1)
    throw new UnusablePicture("broken");
  const content = Buffer.concat([
    pngStart,
    ...chunks.filter(({ name }) => kept.includes(name)).map(({ whole }) => whole),
  ]);
  return { width, height, depth, kind, interlaced: interlace === 1, palette, transparency, data, content };
}

interface Chunk {
  name: string;
  data: Buffer;
  whole: Buffer;
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = pngStart.length, name = ""; name !== "IEND";) {
    const end = at + 8 + bytes.readUInt32BE(at);
    name = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new UnusablePicture("broken");
    yield { name, data: bytes.subarray(at + 8, end), whole: bytes.subarray(at, end + 4) };
    at = end + 4;
  }
}

export function passesOf({ width, height, interlaced }: Png): Pass[] {
  const grids = interlaced ? interlacing : [[0, 0, 1, 1] as const];
  return grids
    .map(([x, y, dx, dy]) => ({
      ...{ x, y, dx, dy },
      ...{ columns: Math.ceil((width - x) / dx), rows: Math.ceil((height - y) / dy) },
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

export function samplesOfPixel({ kind }: Png): number {
  return samplesOf[kind] ?? 0;
}

/** From one pixel to the next; 1 where several share a byte. */
export function bytesOfPixel(png: Png): number {
  return Math.max(1, (png.depth * samplesOfPixel(png)) >> 3);
}

/** Of a row of so many pixels, without the byte before it that names its filter. */
export function bytesOfRow(png: Png, columns: number): number {
  return Math.ceil((columns * png.depth * samplesOfPixel(png)) / 8);
}
