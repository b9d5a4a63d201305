import { db } from "~/infra/db/db.server";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { selectAlerts } from "./read.server";
import { type AlertRecord, type AlertResource, toAlert } from "./resource";
import type { AlertFilters } from "./schema";

/** A page of the shop's open alerts, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listAlerts(
  shopId: number,
  { filters, page }: { filters: AlertFilters; page: PageRequest },
): Promise<Page<AlertResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamAlerts(shopId: number, filters: AlertFilters): AsyncIterable<AlertResource> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { type, read }: AlertFilters) {
  const ofType = type ? part`AND alert.type = ${type}::text` : nothing;
  const ofRead = read === undefined ? nothing : part`AND alert.read = ${read}`;
  return async ({ before, limit }: { before: number; limit: number }): Promise<AlertResource[]> => {
    const wanted = part`alert.resolved_at IS NULL AND alert.id < ${before} ${ofType} ${ofRead}`;
    const rows = await queryRows(database, sql<AlertRecord>`${selectAlerts(shopId, wanted, part`${limit}`)}`);
    return rows.map(toAlert);
  };
}

export function countUnreadAlerts(shopId: number): Promise<number> {
  return db.alert.count({ where: { shopId, resolvedAt: null, read: false } });
}
