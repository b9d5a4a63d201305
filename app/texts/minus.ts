/** Locales write a hyphen or a minus before a number; here it is the minus everywhere. */
export function withMinus(written: string): string {
  return written.replace("-", "\u2212");
}
