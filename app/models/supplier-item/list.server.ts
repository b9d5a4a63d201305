import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { everyWord } from "~/models/search/every-word.server";
import { type SupplierItemColumns, type SupplierItemResource, toSupplierItem } from "./resource";
import type { ItemFilters } from "./schema";
import { selectItems } from "./select.server";

interface ListQuery {
  supplierId: number;
  filters?: ItemFilters;
}

/** A page of the supplier's items, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listSupplierItems(
  shopId: number,
  { page, ...asked }: ListQuery & { page: PageRequest },
): Promise<Page<SupplierItemResource>> {
  return pageOf(page, reader(shopId, asked));
}

/** All items of the supplier, newest first. */
export function streamSupplierItems(shopId: number, asked: ListQuery): AsyncIterable<SupplierItemResource> {
  return everyRow(reader(shopId, asked));
}

function reader(shopId: number, { supplierId, filters = {} }: ListQuery) {
  const { search, active } = filters;
  const found = search
    ? part`AND ${everyWord(
        search,
        (pattern) =>
          part`(variant.search_text LIKE lower(${pattern}) OR lower(item.article_number) LIKE lower(${pattern}))`,
      )}`
    : nothing;
  const used = active === undefined ? nothing : part`AND item.active = ${active}`;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await queryRows(
      database,
      sql<SupplierItemColumns>`
      ${selectItems(shopId)} AND item.supplier_id = ${supplierId} AND item.id < ${before} ${found} ${used}
      ORDER BY item.id DESC LIMIT ${limit}`,
    );
    return rows.map(toSupplierItem);
  };
}

/** Throws NOT_FOUND when the shop has no such supplier. */
export async function requireSupplier(shopId: number, id: number): Promise<void> {
  if ((await db.supplier.count({ where: { shopId, id } })) === 0) throw notFound("supplier");
}
