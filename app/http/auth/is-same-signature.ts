import { timingSafeEqual } from "node:crypto";

/** Compares texts, so that of several encodings of one signature only the canonical one counts, and takes equally long. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
