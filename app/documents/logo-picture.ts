import type { Logo } from "~/models/shop-logo/logo";

/** The logo's picture as the renderer takes it. */
export interface LogoPicture {
  data: Buffer;
  format: "png" | "jpg";
}

export function logoPicture({ mediaType }: Pick<Logo, "mediaType">, content: Uint8Array): LogoPicture {
  return { data: Buffer.from(content), format: mediaType === "image/png" ? "png" : "jpg" };
}
