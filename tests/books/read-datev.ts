import { isDay, type ReadLine, readTable, unitsOf } from "./table";

/** What the bytes from 0x80 to 0x9f are in Windows-1252, by the Unicode consortium's table; 0: nothing. Node decodes them as Latin-1. */
const fromEighty = [
  ...[
    0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d,
    0,
  ],
  ...[
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e,
  ],
  0x178,
];

function windows1252(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      const code = byte < 0x80 || byte > 0x9f ? byte : fromEighty[byte - 0x80];
      if (!code) throw new Error(`byte ${byte} is none of Windows-1252`);
      return String.fromCharCode(code);
    })
    .join("");
}

/** The 31 fields of the header, as developer.datev.de/datev/platform/de/dtvf/formate/header has them; quoted where text. */
const header = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/, /^"[A-Z]{0,2}"$/],
  ...[/^".{0,25}"$/, /^".{0,25}"$/, /^\d{4,7}$/, /^\d{1,5}$/, /^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/],
  ...[/^20\d{6}$/, /^".{0,30}"$/, /^"([A-Z]{2})?"$/, /^[12]$/, /^0$/, /^[01]$/, /^"[A-Z]{3}"$/, /^$/],
  ...[/^""$/, /^$/, /^$/, /^"(\d\d)?"$/, /^\d*$/, /^$/, /^""$/, /^""$/],
];

/** The first of a posting's fields, as their titles are in the file that DATEV shows. */
const titles =
  "Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;" +
  "Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext";

/** The fields of a posting, as .../dtvf/formate/buchungsstapel has them. */
const posting = [
  ...[/^\d{1,10},\d{2}$/, /^"[SH]"$/, /^"[A-Z]{3}"$/, /^$/, /^$/, /^""$/, /^\d{1,9}$/, /^\d{1,9}$/],
  ...[/^("\d{4}"|"")$/, /^\d{4}$/, /^"[a-zA-Z0-9$%&*+\-/]{0,36}"$/, /^"[a-zA-Z0-9$%&*+\-/]{0,12}"$/],
  ...[/^$/, /^"[^\p{Cc}]{0,60}"$/u],
];

export interface ReadBatch {
  consultant: string;
  client: string;
  currency: string;
  lines: ReadLine[];
}

/** Reads a posting batch as DATEV describes it. Throws for anything that it does not allow. */
export function readDatev(bytes: Uint8Array, { decimals }: { decimals: number }): ReadBatch {
  const rows = readTable(windows1252(bytes), { separator: ";", ending: "\r\n" });
  const [head = [], names = [], ...rest] = rows.map((row) =>
    row.map((field) => (field.quoted ? `"${field.text}"` : field.text)),
  );
  check(head, header, "header");
  if (names.join(";") !== titles) throw new Error(`the titles are ${names.join(";")}`);
  const plain = (place: number) => (head[place] ?? "").replaceAll('"', "");
  const dayAt = (place: number) => (head[place] ?? "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const [yearBegins, from, until] = [dayAt(12), dayAt(14), dayAt(15)];
  const consultant = plain(10);
  if (Number(consultant) < 1001) throw new Error(`there is no consultant ${consultant}`);
  const isPeriod = [yearBegins, from, until].every(isDay) && yearBegins <= from && from <= until;
  const nextYear = `${Number(yearBegins.slice(0, 4)) + 1}${yearBegins.slice(4)}`;
  if (!isPeriod || until >= nextYear) throw new Error(`${from} to ${until} is not in one year`);
  const digits = Number(plain(13));
  const lines = rest.flatMap((row, place): ReadLine[] => {
    check(row, posting, `posting ${place + 1}`);
    const [amount = "", side, currency, , , , account = "", other = "", , date = ""] = row;
    if (currency !== head[21]) throw new Error(`posting ${place + 1} is in ${currency}`);
    for (const each of [account, other])
      if (each.length !== digits && each.length !== digits + 1)
        throw new Error(`account ${each} has not ${digits} digits`);
    // The date has no year: it is in the period.
    const day = `${from.slice(0, 4)}-${date.slice(2)}-${date.slice(0, 2)}`;
    if (!isDay(day) || day < from || day > until) throw new Error(`${date} is not in the period`);
    const cents = unitsOf(amount.replace(",", "."), 2);
    if (cents <= 0n) throw new Error(`${amount} is not above 0`);
    const step = 10n ** BigInt(2 - decimals);
    if (cents % step !== 0n) throw new Error(`${amount} is no amount of the currency`);
    const units = (side === '"S"' ? cents : -cents) / step;
    const entry = String(place);
    return [
      { entry, day, account, units, party: "" },
      { entry, day, account: other, units: -units, party: "" },
    ];
  });
  return { consultant, client: plain(11), currency: plain(21), lines };
}

function check(row: readonly string[], patterns: readonly RegExp[], what: string): void {
  if (row.length !== patterns.length) throw new Error(`${what} has ${row.length} fields`);
  for (const [place, pattern] of patterns.entries())
    if (!pattern.test(row[place] ?? "")) throw new Error(`field ${place + 1} of ${what} is ${row[place]}`);
}
