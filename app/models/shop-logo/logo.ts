export const logoTypes = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof logoTypes)[number];

export const mostLogoBytes = 1024 * 1024;
/** Pixels of a side of the file that is saved. */
export const mostLogoSide = 4_000;

/** What is known of a shop's logo without its picture. */
export interface Logo {
  mediaType: LogoType;
  /** In pixels. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** What the shop has at the top of its papers; the API's shape. */
export interface LogoResource {
  logo: Logo | null;
}

export function logoFileName({ mediaType }: Pick<Logo, "mediaType">): string {
  return mediaType === "image/png" ? "logo.png" : "logo.jpg";
}

/** The version of a shop's logo is that of its picture. */
export function logoContent({ logo }: LogoResource): { sha256: string | null } {
  return { sha256: logo?.sha256 ?? null };
}
