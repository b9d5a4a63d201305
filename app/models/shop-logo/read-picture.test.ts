import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { jpeg } from "../../../tests/support/jpeg";
import { png } from "../../../tests/support/png";
import { readPicture } from "./read-picture.server";

const faultOf = (bytes: Buffer) =>
  readPicture(bytes).then(
    () => null,
    (error: { fault?: string }) => error.fault,
  );

/** The picture's pixels as hexadecimal colors. */
async function looks(bytes: Buffer): Promise<string[]> {
  const { content } = await readPicture(bytes);
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return Array.from({ length: info.width * info.height }, (_, at) =>
    data.toString("hex", 3 * at, 3 * at + 3),
  );
}

const pixels = (channels: 1 | 2 | 3 | 4, ...values: number[]) =>
  sharp(Uint8Array.from(values), { raw: { width: values.length / channels, height: 1, channels } });

describe("a picture", () => {
  it("is a PNG or a JPEG by its own bytes, with its pixels", async () => {
    expect(await readPicture(png(300, 100))).toMatchObject({
      mediaType: "image/png",
      width: 300,
      height: 100,
    });
    expect(await readPicture(jpeg)).toMatchObject({ mediaType: "image/jpeg", width: 48, height: 24 });
  });

  it.each([
    ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", Buffer.from("GIF89a")],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["nothing", Buffer.alloc(0)],
    ["the name of a PNG", Buffer.from("logo.png")],
  ])("is not %s", async (_, bytes) => {
    expect(await faultOf(bytes)).toBe("otherType");
  });

  it.each([
    ["the start of a PNG alone", png(3, 3).subarray(0, 8)],
    ["a PNG that is cut", png(30, 30).subarray(0, -30)],
    ["a PNG with another byte", flipped(png(30, 30), 50)],
    ["the start of a JPEG alone", jpeg.subarray(0, 3)],
    ["a JPEG that is cut", jpeg.subarray(0, -60)],
  ])("is not %s", async (_, bytes) => {
    expect(await faultOf(bytes)).toBe("broken");
  });

  it("is refused for its pixels by what it says of them, before they are unpacked", async () => {
    for (const [width, height] of [
      [4_001, 1],
      [1, 4_001],
      [0x7fffffff, 0x7fffffff],
    ] as const)
      expect(await faultOf(withSides(png(3, 3), width, height)), `${width} × ${height}`).not.toBeNull();
    expect(await faultOf(png(4_001, 1))).toBe("tooManyPixels");
    expect(await readPicture(png(4_000, 1))).toMatchObject({ width: 1_300, height: 1 });
  });

  it("is kept as large as a printer shows it, and never larger than it was", async () => {
    expect(await readPicture(png(3_000, 1_000))).toMatchObject({ width: 1_300, height: 433 });
    expect(await readPicture(png(1_000, 3_000))).toMatchObject({ width: 158, height: 473 });
    expect(await readPicture(png(2, 1))).toMatchObject({ width: 2, height: 1 });
  });

  it("in the colors of printing presses is kept in those of screens", async () => {
    const press = await sharp(png(8, 8)).toColourspace("cmyk").jpeg().toBuffer();
    const kept = await readPicture(press);
    expect(await sharp(kept.content).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  });
});

describe("on paper", () => {
  it("what is transparent is white, and what is half transparent is lighter", async () => {
    const red = await pixels(4, 255, 0, 0, 255, 0, 0, 0, 0).png().toBuffer();
    expect(await looks(red)).toEqual(["ff0000", "ffffff"]);
    const gray = await pixels(2, 0, 255, 0, 51).toColourspace("b-w").png().toBuffer();
    expect(await looks(gray)).toEqual(["000000", "cccccc"]);
  });

  it("palettes, fine colors and interlaced rows become what the renderer draws", async () => {
    const made = pixels(4, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0);
    const palette = await made.clone().png({ palette: true, progressive: true }).toBuffer();
    expect(await looks(palette)).toEqual(["ff0000", "0000ff", "ffffff"]);
    const fine = await made.clone().toColourspace("rgb16").png().toBuffer();
    expect(await sharp(fine).metadata()).toMatchObject({ depth: "ushort" });
    expect(await looks(fine)).toEqual(["ff0000", "0000ff", "ffffff"]);
    const { content } = await readPicture(fine);
    expect(await sharp(content).metadata()).toMatchObject({ depth: "uchar", hasAlpha: false });
  });

  it("a photo stands as its camera held it", async () => {
    const lying = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer();
    expect(await readPicture(lying)).toMatchObject({ mediaType: "image/jpeg", width: 24, height: 48 });
  });
});

it("nothing is kept of what a file says besides: places, authors, remarks, pages behind the end", async () => {
  const secret = "taken by Ada";
  const exif = { IFD0: { Artist: secret, Copyright: secret } };
  for (const made of [sharp(jpeg).withExif(exif).jpeg(), sharp(png(3, 3)).withExif(exif).png()]) {
    const bytes = Buffer.concat([await made.toBuffer(), Buffer.from(secret)]);
    expect(bytes.toString("latin1")).toContain(secret);
    const { content } = await readPicture(bytes);
    expect(Buffer.from(content).toString("latin1")).not.toContain(secret);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  }
});

it("the same file gives the same picture, and the picture itself gives it once more", async () => {
  const { content } = await readPicture(png(300, 100));
  expect(await readPicture(png(300, 100))).toMatchObject({ content });
  expect(await readPicture(Buffer.from(content))).toMatchObject({ content });
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

/** The PNG with other sides in its header, which then has another sum than it says. */
function withSides(bytes: Buffer, width: number, height: number): Buffer {
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
