import { bookRoles } from "~/models/book-account/roles";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { journalKinds } from "~/models/journal/posting";
import type { lotOf } from "../support/lot";

type Lot = ReturnType<typeof lotOf>;

/** What suppliers, papers and people write. */
const texts = [
  ...[
    "",
    "R-2026/17",
    "Müller & Söhne",
    'Clay "Best" Ltd',
    "a;b,c",
    "=1+1",
    "-12",
    "@home",
    "北京茶叶",
    "Łódź",
  ],
  ...["naïve — dash…", "👍🏽 ok", "two\nlines", "x".repeat(90), "€ 5", "\u0081\u009d", "Ａ＋Ｂ", "  spaces  "],
];

/** Amounts of a cent, of everyday, and of more than DATEV takes at once. */
const sizes = [1, 100, 100_000, 100_000_000, 2_000_000_000_000] as const;

/** An export of random entries that balance, in order of their days; with accounts as each program takes them. */
export function randomExport(
  { below, pick, amount }: Lot,
  { currency, digits }: { currency: string; digits: number },
): ExportContent {
  const days = Array.from({ length: 1 + below(60) }, () => {
    const day = new Date(Date.UTC(2025, below(24), 1 + below(28)));
    return day.toISOString().slice(0, 10);
  }).sort();
  const length = 4 + below(5);
  const code = (place: number) => String(10 ** (length - 1) + place * 7);
  const lines = days.flatMap((day, place): ExportLine[] => {
    const roles = [...bookRoles].sort(() => below(3) - 1).slice(0, 2 + below(5));
    const parts = roles.slice(1).map(() => {
      const units = amount(pick(sizes), digits).units + 1n;
      return below(2) === 0 ? units : -units;
    });
    const rest = -parts.reduce((sum, units) => sum + units, 0n);
    const common = {
      ...{
        entry: place + 1,
        day,
        kind: pick(journalKinds),
        locationId: pick(["0", "81"]),
        documentId: below(9),
      },
      ...{ reference: pick(texts), party: pick(texts), text: pick(texts) || "Bill" },
    };
    return [rest, ...parts]
      .map((units, at) => ({ ...common, role: roles[at] ?? "stock", amount: textOf(units, digits) }))
      .filter((line) => Number(line.amount) !== 0);
  });
  const entries = lines.filter((line) => lines.filter(({ entry }) => entry === line.entry).length > 1);
  return {
    ...{
      number: 1 + below(9_999),
      firstDay: days[0] ?? "",
      until: days.at(-1) ?? "",
      currency,
      lines: entries,
    },
    createdAt: new Date(Date.UTC(2027, 0, 3, below(24), below(60))),
    accounts: {
      accounts: bookRoles.map((role, place) => ({
        role,
        code: role === "payables" && below(2) === 0 ? `7${"0".repeat(length)}` : code(place),
        name: pick([`Account ${place}`, `Assets : Stock ${place}`, `Größe ${place}`, ""]),
      })),
      datevConsultant: String(1_001 + below(9_000_000)),
      datevClient: String(1 + below(99_999)),
    },
  };
}

function textOf(units: bigint, digits: number): string {
  const sign = units < 0n ? "-" : "";
  const text = String(units < 0n ? -units : units).padStart(digits + 1, "0");
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
