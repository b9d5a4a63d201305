/** Faults of fields as the API words them, and the text that says the same; the groups are its variables. */
const faults = [
  [/^must not be empty$/, "faults.empty"],
  [/^must be text$/, "faults.text"],
  [/^must have at most (?<most>[\d,]+) characters$/, "faults.longest"],
  [/^must be one e-mail address$/, "faults.email"],
  [/^must be a whole number from (?<least>[\d,]+) to (?<most>[\d,]+)$/, "faults.whole"],
  [
    /^must be a number from (?<least>[\d,.]+) to (?<most>[\d,.]+) with at most (?<decimals>\d) decimals$/,
    "faults.decimal",
  ],
  [/^must be a date(?: or a timestamp in ISO 8601| from 1970 on)$/, "faults.date"],
  [/^must be true or false$/, "faults.yesNo"],
  [/^must be an ISO 4217 currency code$/, "faults.currency"],
  [/^is no supplier of this shop$/, "faults.noSupplier"],
  [/^is an archived supplier$/, "faults.archivedSupplier"],
  [/^is no location of this shop$/, "faults.noLocation"],
  [/^is a location that is not in use$/, "faults.closedLocation"],
] as const;

interface Fault {
  key: (typeof faults)[number][1];
  /** Numbers as the language writes them. */
  variables: Record<"least" | "most" | "decimals", string>;
}

/** The text for a fault of a field, or null for one that only the API knows to word. */
export function faultText(message: string, locale: string): Fault | null {
  for (const [pattern, key] of faults) {
    const match = pattern.exec(message);
    if (!match) continue;
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
    const variables = Object.entries(match.groups ?? {}).map(([name, digits]) => {
      return [name, format.format(Number(digits.replaceAll(",", "")))];
    });
    return { key, variables: Object.fromEntries(variables) as Fault["variables"] };
  }
  return null;
}
