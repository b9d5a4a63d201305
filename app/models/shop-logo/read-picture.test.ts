import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { exifOf, jpeg, jpegSegment, jpegWith } from "../../../tests/support/jpeg";
import { png, pngChunk, pngOf } from "../../../tests/support/png";
import { readPicture } from "./read-picture.server";

const faultOf = (bytes: Buffer) =>
  readPicture(bytes).then(
    () => null,
    (error: { fault?: string }) => error.fault,
  );

describe("a picture", () => {
  it("is a PNG or a JPEG by its own bytes, with its pixels", async () => {
    expect(await readPicture(png(300, 100))).toEqual({
      ...{ mediaType: "image/png", width: 300, height: 100, content: png(300, 100) },
    });
    expect(await readPicture(jpeg)).toEqual({
      ...{ mediaType: "image/jpeg", width: 48, height: 24, content: jpeg },
    });
    expect(await readPicture(pngOf({ width: 3, height: 2, interlace: 1, rows: interlaced }))).toMatchObject({
      ...{ width: 3, height: 2 },
    });
  });

  it.each([
    ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", Buffer.from("GIF89a")],
    ["nothing", Buffer.alloc(0)],
    ["the name of a PNG", Buffer.from("logo.png")],
    ["a JPEG that no PDF may have", patched(0xc0, 0xc3)],
  ])("is not %s", async (_, bytes) => {
    expect(await faultOf(bytes)).toBe("otherType");
  });

  it.each([
    ["the start of a PNG alone", png(3, 3).subarray(0, 8)],
    ["a PNG that is cut", png(30, 30).subarray(0, -6)],
    ["a PNG with another byte", flipped(png(30, 30), 50)],
    ["a PNG with too few rows", pngOf({ width: 30, height: 30, rows: Buffer.alloc(91 * 29) })],
    ["a PNG with too many rows", pngOf({ width: 30, height: 30, rows: Buffer.alloc(91 * 31) })],
    [
      "a PNG with a filter that does not exist",
      pngOf({ width: 1, height: 1, rows: Buffer.from([5, 0, 0, 0]) }),
    ],
    ["a PNG of a kind that does not exist", pngOf({ width: 1, height: 1, kind: 5 })],
    ["a PNG with a palette of nothing", pngOf({ width: 1, height: 1, kind: 3, rows: Buffer.from([0, 0]) })],
    ["a PNG without pixels", withoutPixels()],
    ["a PNG of no width", pngOf({ width: 0, height: 1 })],
    ["the start of a JPEG alone", jpeg.subarray(0, 3)],
    ["a JPEG that is cut", jpeg.subarray(0, -2)],
    ["a JPEG without a frame", patched(0xc0, 0xe5)],
    ["a JPEG whose segment has no length", Buffer.from("ffd8ffe00000ffd9", "hex")],
  ])("is not %s", async (_, bytes) => {
    expect(await faultOf(bytes)).toBe("broken");
  });

  it("is refused for its pixels by what it says of them, before they are unpacked", async () => {
    const few = Buffer.alloc(10);
    for (const [width, height] of [
      [4_001, 1],
      [1, 4_001],
      [4_000, 1_251],
      [0x7fffffff, 0x7fffffff],
    ] as const)
      expect(await faultOf(pngOf({ width, height, rows: few })), `${width} × ${height}`).toBe(
        "tooManyPixels",
      );
    expect(await faultOf(pngOf({ width: 4_000, height: 1_250, rows: few }))).toBe("broken");
    const [high, wide] = [Buffer.from(jpeg), jpeg.indexOf(Buffer.from([0xff, 0xc0]))];
    high.writeUInt16BE(65_535, wide + 5);
    expect(await faultOf(high)).toBe("tooManyPixels");
  });

  it("of small bytes that unpack to gigabytes needs no memory for them", async () => {
    const rows = deflateSync(Buffer.alloc(200_000_000));
    const bomb = pngOf({ width: 10, height: 10 });
    const at = bomb.indexOf("IDAT") - 4;
    const bytes = Buffer.concat([bomb.subarray(0, at), pngChunk("IDAT", rows), bomb.subarray(-12)]);
    const before = process.memoryUsage.rss();
    expect(await faultOf(bytes)).toBe("broken");
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it("in the colours of printing presses is refused by that", async () => {
    const cmyk = Buffer.from(jpeg);
    cmyk[cmyk.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4;
    expect(await faultOf(cmyk)).toBe("cmyk");
  });
});

describe("what a file says besides its picture", () => {
  it("is not kept: remarks, places, authors, pages behind the end", async () => {
    const secrets = Buffer.from("taken at 53.55 N by Ada");
    const remarks = [jpegSegment(0xfe, secrets), jpegSegment(0xe1, secrets), jpegSegment(0xed, secrets)];
    const photo = Buffer.concat([jpegWith(...remarks), Buffer.from("<script>")]);
    expect((await readPicture(photo)).content).toEqual(jpeg);
    const drawing = pngOf({
      width: 3,
      height: 3,
      more: [pngChunk("tEXt", secrets), pngChunk("eXIf", secrets)],
    });
    expect((await readPicture(Buffer.concat([drawing, secrets]))).content).toEqual(png(3, 3));
  });

  it("is kept of how a photo is turned, which a paper needs", async () => {
    const lying = await readPicture(jpegWith(exifOf(6)));
    expect(lying).toMatchObject({ width: 24, height: 48 });
    expect(await readPicture(Buffer.from(lying.content))).toEqual(lying);
    expect(Buffer.from(lying.content).toString("latin1")).not.toContain("Ace");
    expect(await readPicture(jpegWith(exifOf(3)))).toMatchObject({ width: 48, height: 24 });
    expect((await readPicture(jpegWith(exifOf(1)))).content).toEqual(jpeg);
    expect((await readPicture(jpegWith(jpegSegment(0xe1, Buffer.from("Exif\0\0II*\0"))))).content).toEqual(
      jpeg,
    );
  });
});

/** Six pixels in RGB: the first alone, then two passes of one, and the second row. */
const interlaced = Buffer.concat([
  Buffer.from([0, 1, 1, 1]),
  Buffer.from([0, 2, 2, 2]),
  Buffer.from([0, 3, 3, 3]),
  Buffer.from([0, 4, 4, 4, 5, 5, 5, 6, 6, 6]),
]);

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

/** The JPEG with another mark in place of one. */
function patched(from: number, to: number): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes[bytes.indexOf(Buffer.from([0xff, from])) + 1] = to;
  return bytes;
}

function withoutPixels(): Buffer {
  const [whole, at] = [png(3, 3), png(3, 3).indexOf("IDAT") - 4];
  return Buffer.concat([whole.subarray(0, at), pngChunk("IEND", Buffer.alloc(0))]);
}
