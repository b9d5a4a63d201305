import { db } from "~/infra/db/db.server";
import { nothing, part } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { readDifferences } from "./read.server";
import { type DifferenceResource, toDifference } from "./resource";
import type { DifferenceFilters } from "./schema";

/** A page of the differences of the last 90 days, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listDifferences(
  shopId: number,
  { filters, page }: { filters: DifferenceFilters; page: PageRequest },
): Promise<Page<DifferenceResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamDifferences(
  shopId: number,
  filters: DifferenceFilters,
): AsyncIterable<DifferenceResource> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { status }: DifferenceFilters) {
  const ofStatus = status ? part`AND difference.status = ${status}::text` : nothing;
  return async ({ before, limit }: { before: number; limit: number }): Promise<DifferenceResource[]> => {
    const where = part`difference.id < ${before} ${ofStatus}`;
    return (await readDifferences(db, shopId, { where, limit })).map(toDifference);
  };
}
