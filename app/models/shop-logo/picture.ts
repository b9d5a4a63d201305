import { type LogoType, mostLogoPixels, mostLogoSide } from "./logo";

/** A picture without what its file says besides: where and by whom it was made, its preview, its remarks. */
export interface Picture {
  mediaType: LogoType;
  /** In pixels, as people see it. */
  width: number;
  height: number;
  content: Uint8Array<ArrayBuffer>;
}

/** Why bytes are no picture that papers can have. */
type PictureFault = "otherType" | "broken" | "tooManyPixels" | "cmyk";

export class UnusablePicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(`The picture is unusable: ${fault}`);
  }
}

/** Before anything is decoded: a small file may say that it has any number of pixels. Throws UnusablePicture. */
export function checkSides(width: number, height: number): void {
  if (width === 0 || height === 0) throw new UnusablePicture("broken");
  if (Math.max(width, height) > mostLogoSide || width * height > mostLogoPixels)
    throw new UnusablePicture("tooManyPixels");
}
