/** What may be attached: what scanners and phones make, and no browser runs. */
export const paperTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/heic"] as const;

export type PaperType = (typeof paperTypes)[number];

/** The endings that a file of each type may have; the first is given to one with another. */
export const endingsOf: Record<PaperType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
};

const heicBrands = ["heic", "heix", "heim", "heis"];

/** The type by how the bytes begin, whatever the file is called; null for any other. */
export function paperTypeOf(bytes: Uint8Array): PaperType | null {
  if (textAt(bytes, 0, 5) === "%PDF-") return "application/pdf";
  if (textAt(bytes, 0, 3) === "\xFF\xD8\xFF") return "image/jpeg";
  if (textAt(bytes, 0, 8) === "\x89PNG\r\n\x1A\n") return "image/png";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "image/webp";
  return isHeic(bytes) ? "image/heic" : null;
}

/** The same box begins films and AVIF pictures: its brands tell them apart. */
function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== "ftyp") return false;
  const length = Math.min(lengthAt(bytes, 0), 256, bytes.byteLength);
  const brands = [textAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(textAt(bytes, at, 4));
  const [major = ""] = brands;
  if (heicBrands.includes(major)) return true;
  return major === "mif1" && brands.some((brand) => heicBrands.includes(brand));
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function lengthAt(bytes: Uint8Array, start: number): number {
  return bytes.subarray(start, start + 4).reduce((sum, byte) => sum * 256 + byte, 0);
}
