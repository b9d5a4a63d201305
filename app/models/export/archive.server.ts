import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { db } from "~/infra/db/db.server";
import { writeCsv } from "~/lib/csv/write-csv";
import { databaseNow } from "~/models/database/database-time.server";
import type { ShopContext } from "~/models/shop/context";
import { getSettings } from "~/models/shop/get-settings.server";
import { listExportedPapers } from "./papers.server";
import { purchasingTables } from "./purchasing-tables";
import { type ExportRow, readTable } from "./read-table.server";
import { stockTables } from "./stock-tables";
import type { ExportTable } from "./table";

export const exportTables: readonly ExportTable[] = [...purchasingTables, ...stockTables];

/**
 * A ZIP of all the shop's data, packed as it is read: each table as CSV and JSON, the papers that suppliers got, and the
 * files that are attached to orders. Throws NOT_FOUND.
 */
export async function exportShop(shop: ShopContext): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipFile();
  const output = new PassThrough();
  // A table that could not be read must not look complete.
  const fail = (error: Error) => output.destroy(error);
  // Whoever reads the output meets its error; when the client has left, nobody does.
  output.on("error", () => undefined);
  zip.outputStream.pipe(output);
  zip.on("error", fail);
  zip.addBuffer(Buffer.from(JSON.stringify(await about(shop), null, 2)), "about.json");
  for (const table of exportTables) {
    addTable(zip, `csv/${table.name}.csv`, csvOf(shop.id, table));
    addTable(zip, `json/${table.name}.json`, jsonOf(shop.id, table));
  }
  addPapers(zip, shop.id).then(() => zip.end(), fail);
  return output;
}

function addTable(zip: ZipFile, path: string, texts: AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, {}, (use) => {
    const stream = Readable.from(texts, { objectMode: false });
    // The ZIP does not listen for it, and what nobody hears ends the process.
    stream.on("error", (error) => zip.emit("error", error));
    use(null, stream);
  });
}

/** Adds one paper after the other: each is in memory only until it is packed. */
async function addPapers(zip: ZipFile, shopId: number): Promise<void> {
  for await (const { path, content } of listExportedPapers(shopId)) {
    await new Promise<void>((resolve) => {
      // PDFs and photos are compressed already.
      zip.addReadStreamLazy(path, { compress: false }, (use) => {
        use(null, Readable.from([content], { objectMode: false }));
        resolve();
      });
    });
  }
}

async function about(shop: ShopContext) {
  const { name, domain, currency, timeZone } = shop;
  const settings = await getSettings(shop.id);
  const exportedAt = await databaseNow(db);
  return { name, domain, currency, timeZone, exportedAt: exportedAt.toISOString(), settings };
}

async function* csvOf(shopId: number, table: ExportTable): AsyncGenerator<string> {
  const columns = Object.keys(table.columns).map((title, index) => ({
    title,
    value: (row: ExportRow) => cellOf(row[index]),
  }));
  yield writeCsv([], columns);
  for await (const rows of readTable(shopId, table)) yield writeCsv(rows, columns, { header: false });
}

function cellOf(value: ExportRow[number] | undefined): string | number | null {
  return typeof value === "boolean" ? String(value) : (value ?? null);
}

async function* jsonOf(shopId: number, table: ExportTable): AsyncGenerator<string> {
  const names = Object.keys(table.columns);
  let separator = "[";
  for await (const rows of readTable(shopId, table)) {
    const texts = rows.map((row) =>
      JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i]]))),
    );
    yield `${separator}\n${texts.join(",\n")}`;
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}

/** The file name of an export: `backroom-homewares-2026-11-21.zip`, with the day in the shop's time zone. */
export function exportName(shop: { domain: string; timeZone: string }, now: Date): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: shop.timeZone }).format(now);
  return `backroom-${shop.domain.split(".")[0]}-${day}.zip`;
}
