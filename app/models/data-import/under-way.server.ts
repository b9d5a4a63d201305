import type { DataImport } from "~/generated/prisma/client";
import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import type { underWay } from "./status";

/**
 * Locks the import until the transaction ends; null where another process has ended the step. The shop's other imports
 * that are under way wait as well: two files may be about the same supplier or order.
 */
export async function lockUnderWay(
  tx: Tx,
  shopId: number,
  { id, status }: { id: bigint; status: (typeof underWay)[number] },
): Promise<DataImport | null> {
  await execute(
    tx,
    sql`
    SELECT FROM data_imports WHERE shop_id = ${shopId} AND status IN ('reading', 'running', 'undoing')
    ORDER BY id FOR UPDATE`,
  );
  return tx.dataImport.findFirst({ where: { shopId, id, status } });
}
