import { AppError, notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import { readDifferencesById } from "./read.server";
import type { DifferenceRecord } from "./resource";

/** Locks open differences for a decision. Throws NOT_FOUND, ILLEGAL_TRANSITION for explained or decided. */
export async function findOpen(tx: Tx, shopId: number, ids: readonly number[]): Promise<DifferenceRecord[]> {
  const wanted = [...new Set(ids)];
  const locked = await queryRows(
    tx,
    sql<{ status: string }>`
    SELECT status FROM stock_differences
    WHERE shop_id = ${shopId} AND id = ANY(${wanted}::int[]) ORDER BY id FOR UPDATE`,
  );
  if (locked.length < wanted.length) throw notFound("stock difference");
  if (locked.some(({ status }) => status !== "open")) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.difference.decided") });
  }
  return readDifferencesById(tx, shopId, wanted);
}
