import { isDay, readByTitles, type ReadLine, unitsOf } from "./table";

const needed = ["*JournalNo", "*JournalDate", "*AccountName", "*Debits", "*Credits", "Description", "Name"];
const longestNumber = 21;
const longestName = 100;
const mostLines = 1_000;

/** Reads journal entries of QuickBooks Online as the documents that docs/books.md names have them. Throws for anything else. */
export function readQuickBooks(bytes: Uint8Array, { decimals }: { decimals: number }): ReadLine[] {
  const { titles, rows } = readByTitles(bytes);
  const missing = needed.filter((title) => !titles.includes(title));
  if (missing.length > 0) throw new Error(`there is no ${missing.join()}`);
  if (rows.length > mostLines) throw new Error(`there are ${rows.length} lines`);
  return rows.map((row) => {
    const { "*JournalNo": number = "", "*JournalDate": date = "", "*AccountName": account = "" } = row;
    if (number === "" || number.length > longestNumber) throw new Error(`there is no journal ${number}`);
    if (account === "" || account.length > longestName || /^\s|\s$|\s:|:\s|::/.test(account))
      throw new Error(`there is no account ${account}`);
    const [, mm = "", dd = "", year = ""] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? [];
    const day = `${year}-${mm}-${dd}`;
    if (!isDay(day)) throw new Error(`${date} is no day`);
    const [debit, credit] = [row["*Debits"] ?? "", row["*Credits"] ?? ""];
    if ((debit === "") === (credit === "")) throw new Error("a line has one side");
    const units = debit === "" ? -unitsOf(credit, decimals) : unitsOf(debit, decimals);
    if (units === 0n || debit.startsWith("-") || credit.startsWith("-")) throw new Error("a side is above 0");
    return { entry: number, day, account, units, party: row.Name ?? "" };
  });
}
