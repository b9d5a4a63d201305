import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { money } from "~/models/purchase-order/money";
import type { ExportContent } from "./content";
import { type BookExportResource, toBookExport } from "./resource";

/** An export. Throws NOT_FOUND. */
export async function getExport(shopId: number, id: number): Promise<BookExportResource> {
  const row = await db.bookExport.findUnique({ where: { shopId_id: { shopId, id: BigInt(id) } } });
  if (!row) throw notFound("book export");
  return toBookExport(row);
}

/** All that the files of an export are written from. Throws NOT_FOUND. */
export async function readExport(shopId: number, id: number): Promise<ExportContent> {
  const row = await db.bookExport.findUnique({
    where: { shopId_id: { shopId, id: BigInt(id) } },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  if (!row) throw notFound("book export");
  const { number, currency, createdAt, accounts } = row;
  return {
    ...{ number, currency, createdAt, accounts },
    ...{ firstDay: storedDay(row.firstDay), until: storedDay(row.until) },
    lines: row.lines.map(({ entry, day, kind, locationId, documentId, role, amount, ...words }) => ({
      ...{ entry, day: storedDay(day), kind, role, documentId: Number(documentId) },
      ...{ locationId: String(locationId), amount: money(amount).toFixed() },
      ...{ reference: words.reference, party: words.party, text: words.text },
    })),
  };
}
