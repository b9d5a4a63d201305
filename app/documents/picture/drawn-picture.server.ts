import type { Logo } from "~/models/shop-logo/logo";
import { readPng } from "~/models/shop-logo/png";
import { onWhite } from "./on-white.server";

/** A picture as the renderer takes it. */
export interface DrawnPicture {
  data: Buffer;
  format: "png" | "jpg";
}

/**
 * The picture, so that the renderer draws what people see: of some PNGs it mistakes the transparency, and others it unpacks
 * in a callback, where an error ends the thread. Throws for a broken PNG.
 */
export function drawnPicture({ mediaType }: Pick<Logo, "mediaType">, content: Uint8Array): DrawnPicture {
  const data = Buffer.from(content);
  if (mediaType === "image/jpeg") return { data, format: "jpg" };
  const png = readPng(data);
  const isPlain = png.kind <= 3 && png.depth <= 8 && png.transparency.length === 0 && !png.interlaced;
  return { data: isPlain ? png.content : onWhite(png), format: "png" };
}
