import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { statements } from "~/models/database/sql-executor.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { readStoreCosts } from "./read.server";
import { type StoreCostResource, toStoreCost } from "./resource";
import type { StoreCostFilters } from "./schema";
import type { StoreCostStatus } from "./status";

/** A page of the variants' costs in the store, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listStoreCosts(
  shopId: number,
  { filters, page }: { filters: StoreCostFilters; page: PageRequest },
): Promise<Page<StoreCostResource>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of them in the same order. */
export function streamStoreCosts(
  shopId: number,
  filters: StoreCostFilters,
): AsyncGenerator<StoreCostResource> {
  return everyRow(reader(shopId, filters));
}

/** How many variants' costs have each status. */
export async function countStoreCosts(shopId: number): Promise<Partial<Record<StoreCostStatus, number>>> {
  const rows = await queryRows(
    database,
    sql<{ status: StoreCostStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM store_costs WHERE shop_id = ${shopId} GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** What is known of a variant's cost in the store; null where none is written there. */
export async function findStoreCost(shopId: number, variantId: bigint): Promise<StoreCostResource | null> {
  const where = part`written.variant_id = ${variantId}`;
  const [row] = await readStoreCosts(statements, shopId, { where, limit: 1 });
  return row ? toStoreCost(row) : null;
}

function reader(shopId: number, { status }: StoreCostFilters) {
  const ofStatus = status ? part`AND written.status = ${status}::text` : nothing;
  return async ({ before, limit }: { before: number; limit: number }): Promise<StoreCostResource[]> => {
    const where = part`written.id < ${before} ${ofStatus}`;
    return (await readStoreCosts(statements, shopId, { where, limit })).map(toStoreCost);
  };
}
