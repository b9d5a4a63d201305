import { paperTypeOf } from "~/lib/paper-type";
import { type LogoType, logoTypes, mostLogoSide } from "./logo";

/** A picture as papers have it: upright, without transparency, and without what its file said besides. */
export interface Picture {
  mediaType: LogoType;
  /** In pixels. */
  width: number;
  height: number;
  content: Uint8Array<ArrayBuffer>;
}

/** Why bytes are no picture that papers can have. */
type PictureFault = "otherType" | "broken" | "tooManyPixels";

export class UnusablePicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(`The picture is unusable: ${fault}`);
  }
}

/** 55 by 20 mm with 600 pixels an inch: more than that, no printer shows. */
const most = { width: 1_300, height: 473 };
const longestSeconds = 10;

/** Read into a process only once somebody saves a logo: it takes 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // A thread for each picture is enough, and its memory is given back once it is read.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Reads a PNG or JPEG, whatever its file is called, and draws it as papers show it. Throws UnusablePicture. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const mediaType = logoTypes.find((type) => type === paperTypeOf(bytes));
  if (!mediaType) throw new UnusablePicture("otherType");
  const sharp = await loadSharp();
  // A small file may say that it has any number of pixels: its header is read before anything is unpacked.
  const said = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(said.width, said.height) > mostLogoSide) throw new UnusablePicture("tooManyPixels");
  const picture = sharp(bytes, { failOn: "warning", limitInputPixels: mostLogoSide ** 2 })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: longestSeconds });
  const drawn = mediaType === "image/png" ? picture.png() : picture.jpeg({ quality: 90 });
  const { data, info } = await orBroken(drawn.toBuffer({ resolveWithObject: true }));
  return { mediaType, width: info.width, height: info.height, content: Uint8Array.from(data) };
}

function orBroken<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new UnusablePicture("broken");
  });
}
