import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { jpegStart, readJpeg } from "./jpeg";
import { type Picture, UnusablePicture } from "./picture";
import { bytesOfRow, passesOf, type Png, pngStart, readPng } from "./png";

/**
 * The picture that the bytes are by their own content, read to its end and freed of all else that its file says. Needs
 * little memory, however many pixels there are. Throws UnusablePicture.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const startsWith = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  try {
    if (startsWith(jpegStart)) return readJpeg(bytes);
    if (!startsWith(pngStart)) throw new UnusablePicture("otherType");
    const png = readPng(bytes);
    await assertWhole(png);
    const { width, height, content } = png;
    return { mediaType: "image/png", width, height, content };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    // Whatever reads past the end of a cut file, or unpacks what was never packed.
    throw new UnusablePicture("broken");
  }
}

/** Every row is there with a filter that exists, and nothing behind the last. */
async function assertWhole(png: Png): Promise<void> {
  const rows = rowsOf(png);
  let left = 0;
  const read = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length;) {
      if (left === 0) {
        const row = rows.next();
        if (row.done || chunk.readUInt8(at) > 4) throw new UnusablePicture("broken");
        left = row.value;
        at += 1;
      }
      const step = Math.min(left, chunk.length - at);
      left -= step;
      at += step;
    }
  };
  await pipeline(Readable.from([png.data]), createInflate(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) read(chunk);
  });
  if (left > 0 || !rows.next().done) throw new UnusablePicture("broken");
}

/** The length of each row, in the order in which they come. */
function* rowsOf(png: Png): Generator<number, undefined> {
  for (const { columns, rows } of passesOf(png))
    for (let row = 0; row < rows; row += 1) yield bytesOfRow(png, columns);
}
