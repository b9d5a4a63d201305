import { isDay, readByTitles, type ReadLine, unitsOf } from "./table";

const titles =
  "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2";
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const mostLines = 300;
const longestCode = 10;

/** Reads manual journals as help.xero.com/nz/ManualJournalsImport has them. Throws for anything that Xero does not take. */
export function readXero(bytes: Uint8Array, { decimals }: { decimals: number }): ReadLine[] {
  const { titles: found, rows } = readByTitles(bytes);
  if (found.join() !== titles) throw new Error(`the titles are ${found.join()}`);
  if (rows.length > mostLines) throw new Error(`there are ${rows.length} lines`);
  return rows.map((row) => {
    const { "*Narration": narration = "", "*Date": date = "", "*AccountCode": account = "" } = row;
    if (narration === "" || row["*TaxRate"] !== "Tax Exempt") throw new Error("a needed field is empty");
    if (account === "" || account.length > longestCode) throw new Error(`there is no account ${account}`);
    const [, dd = "", word = "", year = ""] = /^(\d\d) ([A-Z][a-z]{2}) (\d{4})$/.exec(date) ?? [];
    const day = `${year}-${String(months.indexOf(word) + 1).padStart(2, "0")}-${dd}`;
    if (!isDay(day)) throw new Error(`${date} is no day`);
    const units = unitsOf(row["*Amount"] ?? "", decimals);
    if (units === 0n) throw new Error("a line is of nothing");
    return { entry: `${narration} ${date}`, day, account, units, party: row.Description ?? "" };
  });
}
