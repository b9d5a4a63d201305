import { db } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { papersTable } from "./purchasing-tables";
import { readTable } from "./read-table.server";

export interface ExportedPaper {
  id: number;
  /** Within the export. */
  path: string;
}

/** The papers that left, oldest first, without their bytes. */
export async function* listExportedPapers(shopId: number): AsyncGenerator<ExportedPaper> {
  const columns = Object.keys(papersTable.columns);
  for await (const rows of readTable(shopId, papersTable)) {
    for (const row of rows) {
      const cell = (column: keyof typeof papersTable.columns) => row[columns.indexOf(column)];
      const of = cell("returnNumber") || cell("poNumber");
      yield { id: Number(cell("id")), path: `papers/${of}/${cell("id")}-${cell("fileName")}` };
    }
  }
}

/** The bytes of then, read once they are asked for. Throws for a paper that is gone since it was listed. */
export async function* readExportedPaper(shopId: number, id: number): AsyncGenerator<Uint8Array> {
  const paper = await db.sentDocument.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { content: true },
  });
  invariant(paper, "A paper was deleted while it was exported");
  yield paper.content;
}
