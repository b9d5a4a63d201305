/** A field of a file, and whether it stands in quotation marks. */
export interface Field {
  text: string;
  quoted: boolean;
}

/**
 * The rows of a file of separated fields (RFC 4180), read by rules of its own: a quotation mark in quoted text is doubled, and
 * each row ends in `ending`. Throws for anything else.
 */
export function readTable(
  text: string,
  { separator, ending }: { separator: string; ending: string },
): Field[][] {
  const rows: Field[][] = [];
  let row: Field[] = [];
  let place = 0;
  const readField = (): Field => {
    if (text[place] !== '"') {
      const start = place;
      while (place < text.length && text[place] !== separator && !text.startsWith(ending, place)) {
        if (text[place] === '"') throw new Error(`a quotation mark within a plain field at ${place}`);
        place += 1;
      }
      return { text: text.slice(start, place), quoted: false };
    }
    place += 1;
    let read = "";
    for (;;) {
      if (place >= text.length) throw new Error("a quoted field has no end");
      if (text[place] === '"' && text[place + 1] === '"') {
        read += '"';
        place += 2;
      } else if (text[place] === '"') {
        place += 1;
        return { text: read, quoted: true };
      } else {
        read += text[place];
        place += 1;
      }
    }
  };
  while (place < text.length) {
    row.push(readField());
    if (text[place] === separator) {
      place += 1;
      continue;
    }
    if (!text.startsWith(ending, place)) throw new Error(`no end of the row at ${place}`);
    place += ending.length;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error("the last row has no end");
  return rows;
}

/** UTF-8, with or without its mark. Throws for bytes that are none. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Rows of a CSV file by the titles in its first row. */
export function readByTitles(bytes: Uint8Array): { titles: string[]; rows: Record<string, string>[] } {
  const [head = [], ...rest] = readTable(utf8(bytes), { separator: ",", ending: "\n" });
  const titles = head.map(({ text }) => text);
  const rows = rest.map((row) => {
    if (row.length !== titles.length) throw new Error(`a row has ${row.length} fields, not ${titles.length}`);
    return Object.fromEntries(row.map(({ text }, place) => [titles[place] ?? "", text]));
  });
  return { titles, rows };
}

/** Decimal text as a whole number of units of so many decimals. */
export function unitsOf(text: string, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const [, sign = "", whole = "", rest = ""] = match ?? [];
  if (!match || rest.length > decimals) throw new Error(`${text} is no amount of ${decimals} decimals`);
  const units = BigInt(whole + rest.padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

/** Whether a day is one of the calendar; YYYY-MM-DD. */
export function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day;
}

/** What a file says of one line of the books, in its own way, as the smallest units of the currency. */
export interface ReadLine {
  /** What makes lines one entry; at DATEV each movement is by itself. */
  entry: string;
  day: string;
  account: string;
  /** Above 0: debit. */
  units: bigint;
  party: string;
}
