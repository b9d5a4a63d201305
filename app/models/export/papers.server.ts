import { db } from "~/infra/db/db.server";
import { findLogoPicture } from "~/models/shop-logo/get.server";
import { logoFileName } from "~/models/shop-logo/logo";
import { attachmentsTable, papersTable } from "./purchasing-tables";
import { readTable } from "./read-table.server";
import type { ExportTable } from "./table";

export interface ExportedPaper {
  /** Within the export. */
  path: string;
  /** The bytes of then. */
  content: Uint8Array;
}

/**
 * The logo of the papers, then those that left, oldest first, then the files that are attached to orders, each read when
 * it is asked for: what is removed before its turn is left out.
 */
export async function* listExportedPapers(shopId: number): AsyncGenerator<ExportedPaper> {
  const logo = await findLogoPicture(shopId);
  if (logo) yield { path: `papers/${logoFileName(logo)}`, content: logo.content };
  for await (const { id, poNumber, returnNumber, fileName } of rowsOf(shopId, papersTable)) {
    const paper = await db.sentDocument.findUnique({
      where: { shopId_id: { shopId, id: Number(id) } },
      select: { content: true },
    });
    const path = `papers/${returnNumber || poNumber}/${id}-${fileName}`;
    if (paper) yield { path, content: paper.content };
  }
  for await (const { id, poNumber, fileName, removedAt } of rowsOf(shopId, attachmentsTable)) {
    if (removedAt !== null) continue;
    const paper = await db.attachedPaper.findUnique({
      where: { shopId_id: { shopId, id: BigInt(String(id)) } },
      select: { content: true },
    });
    const path = `papers/${poNumber}/attached/${id}-${fileName}`;
    if (paper?.content) yield { path, content: paper.content };
  }
}

async function* rowsOf<Table extends ExportTable>(shopId: number, table: Table) {
  const columns = Object.keys(table.columns);
  for await (const rows of readTable(shopId, table))
    for (const row of rows)
      yield Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])) as Record<
        keyof Table["columns"],
        (typeof row)[number] | null
      >;
}
