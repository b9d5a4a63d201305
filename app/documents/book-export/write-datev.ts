import { datevDigitsOf } from "~/models/book-account/datev-digits";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { datevDigits } from "~/models/book-export/formats";
import { entriesOf } from "~/models/book-export/parts";
import { money } from "~/models/purchase-order/money";
import { pairLines } from "./pair-lines";
import { accountOf, entryName } from "./sides";

const columns = [
  ...["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz"],
  ...[
    "WKZ Basis-Umsatz",
    "Konto",
    "Gegenkonto (ohne BU-Schlüssel)",
    "BU-Schlüssel",
    "Belegdatum",
    "Belegfeld 1",
  ],
  ...["Belegfeld 2", "Skonto", "Buchungstext"],
];

/** The longest texts that DATEV takes. */
const longestText = 60;
const longestReference = 36;
/** What one posting can be of, in each currency. */
const largestAmount = 9_999_999_999;

const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, " ").replaceAll('"', '""')}"`;
const compact = (day: string) => day.replaceAll("-", "");

/**
 * A posting batch of DATEV (EXTF 700, category 21, version 13) of one calendar year. Each line moves an amount from an
 * account to another one: `S` says that the first one is debited.
 */
export function writeDatev(content: ExportContent, lines: readonly ExportLine[]): string {
  const rows = entriesOf(lines).flatMap((entry) =>
    pairLines(entry, content.currency).flatMap(({ debit, credit, amount: whole }) =>
      amountsOf(whole).map((amount) => {
        const [, month, date] = debit.day.split("-");
        const text = [debit.text, debit.party].filter(Boolean).join(", ");
        return [
          ...[amount, quoted("S"), quoted(content.currency)],
          ...[
            "",
            "",
            quoted(""),
            accountOf(content, debit).code,
            accountOf(content, credit).code,
            quoted(""),
          ],
          ...[`${date}${month}`, quoted(referenceOf(debit) || entryName(content, debit)), quoted(""), ""],
          quoted(text.slice(0, longestText)),
        ];
      }),
    ),
  );
  const table = [headOf(content, lines), columns, ...rows];
  return table.map((row) => `${row.join(";")}\r\n`).join("");
}

/** In texts of ten digits before the comma at most, as DATEV has them: a larger amount is several postings. */
function amountsOf(amount: string): string[] {
  const [all, most] = [money(amount), money(largestAmount)];
  const full = all.divToInt(most).toNumber();
  const rest = all.minus(most.times(full));
  return [...Array.from({ length: full }, () => most), ...(rest.isZero() ? [] : [rest])].map((part) =>
    part.toFixed(datevDigits).replace(".", ","),
  );
}

/** Letters, digits and the few signs that DATEV takes in a document's number. */
function referenceOf({ reference }: ExportLine): string {
  return reference.replace(/[^A-Za-z0-9$&%*+\-/]/g, "").slice(0, longestReference);
}

function headOf(content: ExportContent, lines: readonly ExportLine[]): string[] {
  const { accounts, number, createdAt, currency } = content;
  const days = lines.map(({ day }) => day).sort();
  const [first = content.firstDay] = days;
  const last = days.at(-1) ?? first;
  const made = createdAt.toISOString().replace(/\D/g, "").slice(0, 17);
  const digits = datevDigitsOf(accounts.accounts);
  return [
    ...[
      quoted("EXTF"),
      "700",
      "21",
      quoted("Buchungsstapel"),
      "13",
      made,
      "",
      quoted("RE"),
      quoted(""),
      quoted(""),
    ],
    ...[accounts.datevConsultant, accounts.datevClient, `${first.slice(0, 4)}0101`, String(digits)],
    ...[
      compact(first),
      compact(last),
      quoted(`Backroom ${number}`),
      quoted(""),
      "1",
      "0",
      "0",
      quoted(currency),
    ],
    ...["", quoted(""), "", "", quoted(""), "", "", quoted(""), quoted("")],
  ];
}
