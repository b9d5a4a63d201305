import { db } from "~/infra/db/db.server";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { everyWord } from "~/models/search/every-word.server";
import { type ReorderRuleColumns, type ReorderRuleResource, toReorderRule } from "./resource";
import { selectRules } from "./select.server";

interface Filters {
  /** A part of product title, variant title or SKU. */
  search?: string | undefined;
  /** Null: rules without a supplier. */
  supplierId?: number | null | undefined;
}

/** A page of the rules, newest first, also of deleted variants. INVALID_REQUEST for a foreign cursor. */
export function listReorderRules(
  shopId: number,
  { filters = {}, page }: { filters?: Filters; page: PageRequest },
): Promise<Page<ReorderRuleResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamReorderRules(shopId: number): AsyncIterable<ReorderRuleResource> {
  return everyRow(reader(shopId));
}

function reader(shopId: number, { search, supplierId }: Filters = {}) {
  const found = search
    ? part`AND ${everyWord(search, (pattern) => part`variant.search_text LIKE lower(${pattern})`)}`
    : nothing;
  const supplied =
    supplierId === undefined ? nothing : part`AND rule.supplier_id IS NOT DISTINCT FROM ${supplierId}`;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await queryRows(
      database,
      sql<ReorderRuleColumns>`
      ${selectRules(shopId)} AND rule.id < ${before} ${found} ${supplied}
      ORDER BY rule.id DESC LIMIT ${limit}`,
    );
    return rows.map(toReorderRule);
  };
}

export async function rulesOfVariants(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<ReorderRuleResource[]> {
  const rows = await queryRows(
    database,
    sql<ReorderRuleColumns>`
    ${selectRules(shopId)} AND rule.variant_id = ANY(${variantIds.map(String)}::bigint[])
    ORDER BY rule.id DESC`,
  );
  return rows.map(toReorderRule);
}

export async function hasReorderRules(shopId: number): Promise<boolean> {
  // Reads the first row of an order that an index has: for an EXISTS, PostgreSQL might scan the whole table.
  const rule = await db.reorderRule.findFirst({
    where: { shopId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rule !== null;
}
