import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { queryOne, queryRows, sql } from "~/models/database/sql.server";
import { type DataImportResource, type ImportCounts, toDataImport } from "./resource";

/** Throws NOT_FOUND. */
export function getDataImport(shopId: number, id: number): Promise<DataImportResource> {
  return readDataImport(db, shopId, id);
}

/** As getDataImport, within the caller's transaction. */
export async function readDataImport(tx: Tx, shopId: number, id: number): Promise<DataImportResource> {
  const row = await tx.dataImport.findUnique({ where: { shopId_id: { shopId, id: BigInt(id) } } });
  if (!row) throw notFound("dataImport");
  const { uploaded } = await queryOne(
    tx,
    sql<{ uploaded: number }>`
    SELECT coalesce(sum(octet_length(content)), 0)::int AS uploaded
    FROM data_import_parts WHERE shop_id = ${shopId} AND import_id = ${id}`,
  );
  return toDataImport(row, { counts: await countRows(tx, shopId, id), uploaded });
}

async function countRows(tx: Tx, shopId: number, id: number): Promise<ImportCounts> {
  const counted = await queryRows(
    tx,
    sql<{ outcome: string; state: string; count: number }>`
    SELECT outcome, state, count(*)::int AS count FROM data_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${id} GROUP BY outcome, state`,
  );
  const counts = {
    create: 0,
    change: 0,
    same: 0,
    choice: 0,
    skipped: 0,
    refused: 0,
    written: 0,
    undone: 0,
    stays: 0,
  };
  for (const { outcome, state, count } of counted)
    for (const name of [outcome, state]) if (isCounted(name, counts)) counts[name] += count;
  return counts;
}

function isCounted(name: string, counts: ImportCounts): name is keyof ImportCounts {
  return name in counts;
}
