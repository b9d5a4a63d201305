export type DecimalSign = "." | ",";

/** What the numbers of a file show of the sign before their decimals. */
export class DecimalEvidence {
  private readonly seen = { ".": 0, ",": 0 };

  add(text: string): void {
    const number = bare(text);
    const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
    if (last < 0) return;
    const sign = number[last] as DecimalSign;
    const other = sign === "." ? "," : ".";
    const isRepeated = number.indexOf(sign) !== last;
    if (isRepeated) this.seen[other] += 1;
    // Three digits behind a sign alone may be thousands.
    else if (number.includes(other) || !/^\d{1,3}$/.test(number.slice(0, last)) || number.length - last !== 4)
      this.seen[sign] += 1;
  }

  /** A comma where the numbers show more of it; a point where they show neither, unless cells end at semicolons. */
  sign(separator: string): DecimalSign {
    if (this.seen["."] === this.seen[","]) return separator === ";" ? "," : ".";
    return this.seen[","] > this.seen["."] ? "," : ".";
  }
}

/** The number that a cell has, with its currency sign or without; null where it has none. */
export function readNumber(text: string, sign: DecimalSign): number | null {
  const thousands = sign === "." ? "," : ".";
  const number = bare(text).replaceAll(thousands, "").replace(sign, ".");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : null;
}

function bare(text: string): string {
  return text
    .replace(/\p{Sc}|\b[A-Z]{3}\b/gu, "")
    .replace(/[\s'\u2019\u00a0\u202f]/g, "")
    .replace("\u2212", "-");
}
