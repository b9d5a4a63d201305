import { checkSides, type Picture, UnusablePicture } from "./picture";

export const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

const marks = { end: 0xd9, scan: 0xda, exif: 0xe1 };
/** Frames that every reader of PDFs draws: baseline, extended and progressive ones. */
const drawnFrames: readonly number[] = [0xc0, 0xc1, 0xc2];
const otherFrames: readonly number[] = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

interface Segment {
  mark: number;
  /** Behind its length. */
  data: Buffer;
  whole: Buffer;
}

/**
 * Reads what a JPEG says of itself, up to its end; its pixels may still be broken, which no reader of PDFs minds. Throws
 * UnusablePicture, RangeError for a cut file.
 */
export function readJpeg(bytes: Buffer): Picture {
  const { segments, rest } = split(bytes);
  const frames = segments.filter(({ mark }) => drawnFrames.includes(mark));
  const [frame] = frames;
  if (segments.some(({ mark }) => otherFrames.includes(mark))) throw new UnusablePicture("otherType");
  if (!frame || frames.length > 1) throw new UnusablePicture("broken");
  const [height, width] = [frame.data.readUInt16BE(1), frame.data.readUInt16BE(3)];
  checkSides(width, height);
  const [bits, samples] = [frame.data.readUInt8(0), frame.data.readUInt8(5)];
  // Programs mean different colours by the four of a CMYK picture.
  if (samples === 4) throw new UnusablePicture("cmyk");
  if (bits !== 8 || (samples !== 1 && samples !== 3)) throw new UnusablePicture("otherType");
  const orientation = segments.map(orientationOf).find((one) => one > 0) ?? 1;
  const content = Buffer.concat([
    bytes.subarray(0, 2),
    ...segments.filter(({ mark }) => makesPicture(mark)).map(({ whole }) => whole),
    ...(orientation > 1 ? [turned(orientation)] : []),
    rest,
  ]);
  const sides = orientation > 4 ? { width: height, height: width } : { width, height };
  return { mediaType: "image/jpeg", ...sides, content };
}

/** The segments before the first scan, and the scans with all between them. */
function split(bytes: Buffer): { segments: Segment[]; rest: Buffer } {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    const [begin, mark] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
    if (begin !== 0xff) throw new UnusablePicture("broken");
    if (mark === marks.scan) break;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw new UnusablePicture("broken");
    segments.push({ mark, data: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  // Within the pixels a 0xff is followed by a zero.
  const end = bytes.indexOf(Buffer.from([0xff, marks.end]), at);
  if (end < 0) throw new UnusablePicture("broken");
  return { segments, rest: bytes.subarray(at, end + 2) };
}

/** All but remarks and the segments of programs, of which the first and Adobe's tell the colours. */
function makesPicture(mark: number): boolean {
  return mark !== 0xfe && (mark < 0xe1 || mark > 0xef || mark === 0xee);
}

/** How Exif says the picture is turned and mirrored, 1 to 8; 0 where it says nothing. */
function orientationOf({ mark, data }: Segment): number {
  if (mark !== marks.exif || data.toString("latin1", 0, 6) !== "Exif\0\0") return 0;
  const tiff = data.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const first = long(4);
    for (let index = 0; index < short(first); index += 1) {
      const entry = first + 2 + 12 * index;
      if (short(entry) !== 0x0112) continue;
      const value = short(entry + 8);
      return value <= 8 ? value : 0;
    }
  } catch {
    // What Exif says is beside the picture.
  }
  return 0;
}

/** Exif that says this and nothing else. */
function turned(orientation: number): Buffer {
  const exif = Buffer.from("ffe10022457869660000" + "4d4d002a00000008" + "00010112000300000001", "hex");
  return Buffer.concat([exif, Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0])]);
}
