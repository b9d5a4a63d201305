import { z } from "zod";
import { db } from "~/infra/db/db.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { translateStored } from "~/texts/stored-message";
import { readDataImport } from "./get.server";
import type { ImportOutcome } from "./status";
import { proposalsSchema, textsSchema } from "./stored";

interface Asked {
  id: number;
  filters: { outcome?: Exclude<ImportOutcome, ""> | undefined };
}

const position = z.tuple([z.int().min(0)]);
const batch = 1_000;

export type ImportRowResource = Awaited<ReturnType<typeof readRows>>[number];

/** A page of the import's lines, as in the file. Throws NOT_FOUND, INVALID_REQUEST for a foreign cursor. */
export async function listImportRows(
  shopId: number,
  { id, filters, page }: Asked & { page: PageRequest },
): Promise<Page<ImportRowResource>> {
  await readDataImport(db, shopId, id);
  const after = page.cursor === undefined ? 0 : decodeCursor(page.cursor, position)[0];
  const rows = await readRows(shopId, { id, filters, after, limit: page.limit + 1 });
  const last = rows.slice(0, page.limit).at(-1);
  const nextCursor = last && rows.length > page.limit ? encodeCursor([last.line]) : null;
  return { rows: rows.slice(0, page.limit), nextCursor };
}

/** All of the import's lines. Throws NOT_FOUND. */
export async function* streamImportRows(
  shopId: number,
  { id, filters }: Asked,
): AsyncGenerator<ImportRowResource> {
  await readDataImport(db, shopId, id);
  for (let after = 0; ;) {
    const rows = await readRows(shopId, { id, filters, after, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.line;
  }
}

async function readRows(
  shopId: number,
  { id, filters, after, limit }: Asked & { after: number; limit: number },
) {
  const rows = await db.dataImportRow.findMany({
    where: {
      shopId,
      importId: BigInt(id),
      line: { gt: after },
      ...(filters.outcome && { outcome: filters.outcome }),
    },
    orderBy: { line: "asc" },
    take: limit,
  });
  return rows.map((row) => ({
    line: row.line,
    cells: textsSchema.parse(row.cells),
    outcome: row.outcome === "" ? null : row.outcome,
    reason: translateStored(row.reason),
    choiceOf: row.choiceOf,
    proposals: proposalsSchema.parse(row.proposals),
    state: row.state,
  }));
}
