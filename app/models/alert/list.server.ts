import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { statements } from "~/models/sql-executor.server";
import { readAlerts } from "./read.server";
import type { AlertResource } from "./resource";
import type { AlertFilters } from "./schema";
import { part } from "~/models/sql.server";

/** A page of the shop's open alerts, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listAlerts(
  shopId: number,
  { filters, page }: { filters: AlertFilters; page: PageRequest },
): Promise<Page<AlertResource>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of the shop's open alerts, newest first. */
export function streamAlerts(shopId: number, filters: AlertFilters): AsyncIterable<AlertResource> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { type, read }: AlertFilters) {
  const filters = [
    ...(type ? [part`alert.type = ${type}::alert_type`] : []),
    ...(read === undefined ? [] : [part`alert.read = ${read}`]),
  ];
  return ({ before, limit }: { before: number; limit: number }): Promise<AlertResource[]> => {
    const open = part`alert.resolved_at IS NULL AND alert.id < ${before}`;
    return readAlerts(statements, shopId, { where: Prisma.join([open, ...filters], " AND "), limit });
  };
}
