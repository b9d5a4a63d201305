import { db } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { attachmentsTable, papersTable } from "./purchasing-tables";
import { readTable } from "./read-table.server";
import type { ExportTable } from "./table";

export interface ExportedPaper {
  /** Within the export. */
  path: string;
  /** The bytes of then, read once they are asked for. Throws for a paper that is gone since it was listed. */
  content: AsyncIterable<Uint8Array>;
}

/** The papers that left, oldest first, and the files that were attached to orders, without their bytes. */
export async function* listExportedPapers(shopId: number): AsyncGenerator<ExportedPaper> {
  for await (const { id, poNumber, returnNumber, fileName } of rowsOf(shopId, papersTable))
    yield {
      path: `papers/${returnNumber || poNumber}/${id}-${fileName}`,
      content: readPaper(shopId, Number(id)),
    };
  for await (const { id, poNumber, fileName, removedAt } of rowsOf(shopId, attachmentsTable))
    if (removedAt === null)
      yield {
        path: `papers/${poNumber}/attached/${id}-${fileName}`,
        content: readAttachment(shopId, BigInt(String(id))),
      };
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

async function* readPaper(shopId: number, id: number): AsyncGenerator<Uint8Array> {
  const paper = await db.sentDocument.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { content: true },
  });
  invariant(paper, "A paper was deleted while it was exported");
  yield paper.content;
}

async function* readAttachment(shopId: number, id: bigint): AsyncGenerator<Uint8Array> {
  const paper = await db.attachedPaper.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { content: true },
  });
  invariant(paper?.content, "An attachment was removed while it was exported");
  yield paper.content;
}
