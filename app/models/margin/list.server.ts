import { joinedCollections } from "~/models/collection/joined.server";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import type { ShopContext } from "~/models/shop/context";
import type { ValueRange } from "~/models/stock-cost/value-range";
import { toGid } from "~/platform/gid";
import { encodePosition, type MarginPosition, parsePosition } from "./cursor";
import { isByTime, type MarginGroup } from "./groups";
import { type Margin, marginOf, type MarginSums } from "./margin-of";
import { figuresByDay, figuresByVariant, sumColumns } from "./sums.server";

export interface MarginRow extends Margin {
  /** A day, a month (YYYY-MM), the platform's id of a product, variant or collection, or the name of a vendor or type; empty for none. */
  id: string;
  name: string;
  /** Of a variant. */
  sku: string;
}

type Shop = Pick<ShopContext, "id" | "currency">;

interface Asked {
  range: ValueRange;
  group: MarginGroup;
}

/** So many rows are read at once: each reading computes all sums again. */
const longest = 50_000;

/**
 * A page of the margins by group: days and months in their order, others by net sales, the highest first. Later pages
 * keep the first one's days. INVALID_REQUEST for a foreign cursor.
 */
export async function listMargins(
  shop: Shop,
  { range, group, page }: Asked & { page: PageRequest },
): Promise<Page<MarginRow>> {
  const after = page.cursor === undefined ? null : parsePosition(group, page.cursor);
  const found = await readRows(shop, { range: after ?? range, group, after, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => toRow(group, row)),
    nextCursor:
      last && found.length > page.limit ? encodePosition(group, positionOf(last, after ?? range)) : null,
  };
}

/** Every row in the same order. */
export async function* streamMargins(shop: Shop, { range, group }: Asked): AsyncGenerator<MarginRow> {
  for (let after: MarginPosition | null = null; ;) {
    const found: FoundRow[] = await readRows(shop, { range, group, after, limit: longest });
    for (const row of found) yield toRow(group, row);
    const last = found.at(-1);
    if (!last || found.length < longest) return;
    after = positionOf(last, range);
  }
}

type FoundRow = MarginSums & { id: string; name: string; sku: string };

function readRows(
  shop: Shop,
  { range, group, after, limit }: Asked & { after: MarginPosition | null; limit: number },
): Promise<FoundRow[]> {
  const beyond = !after
    ? nothing
    : isByTime(group)
      ? part`WHERE grouped.id > ${after.id}::text`
      : part`WHERE (-grouped."netSales"::numeric, grouped.id) > (-${after.netSales}::numeric, ${after.id}::text)`;
  return queryRows(
    database,
    sql<FoundRow>`
    WITH ${isByTime(group) ? groupedByTime(shop, range, group) : groupedByGoods(shop, range, group)}
    SELECT grouped.* FROM grouped ${beyond}
    ORDER BY ${isByTime(group) ? part`grouped.id` : part`-grouped."netSales"::numeric, grouped.id`}
    LIMIT ${limit}`,
  );
}

type Period = "day" | "month";
type Goods = Exclude<MarginGroup, Period>;

function groupedByTime(shop: Shop, range: ValueRange, group: Period): SqlPart {
  const period = group === "day" ? part`'YYYY-MM-DD'` : part`'YYYY-MM'`;
  return part`${figuresByDay(shop, range)}, grouped AS (
      SELECT coalesce(to_char(figures.day, ${period}), '') AS id,
        coalesce(min(to_char(figures.day, ${period})), '') AS name, '' AS sku, ${sumColumns}
      FROM figures GROUP BY 1
    )`;
}

function groupedByGoods(shop: Shop, range: ValueRange, group: Goods): SqlPart {
  return part`${figuresByVariant(shop, range)}, grouped AS (
      SELECT coalesce(${idOf(group)}, '') AS id, coalesce(min(${nameOf(group)}), '') AS name,
        coalesce(min(${group === "variant" ? part`variant.sku` : part`NULL::text`}), '') AS sku, ${sumColumns}
      FROM figures
      LEFT JOIN variants AS variant ON variant.shop_id = ${shop.id} AND variant.id = figures.variant_id
      LEFT JOIN products AS product ON product.shop_id = ${shop.id} AND product.id = variant.product_id
      ${joinedCollections(shop.id, group === "collection")}
      GROUP BY 1
    )`;
}

function idOf(group: Goods): SqlPart {
  switch (group) {
    case "product":
      return part`product.id::text`;
    case "variant":
      return part`figures.variant_id::text`;
    case "vendor":
      return part`product.vendor`;
    case "productType":
      return part`product.product_type`;
    case "collection":
      return part`collection.id::text`;
  }
}

function nameOf(group: Goods): SqlPart {
  if (group === "product") return part`product.title`;
  if (group === "collection") return part`collection.title`;
  return group === "variant" ? part`variant.title` : idOf(group);
}

function toRow(group: MarginGroup, { id, name, sku, ...sums }: FoundRow): MarginRow {
  return { id: id === "" ? "" : apiId(group, id), name, sku, ...marginOf(sums) };
}

/** Products, collections and variants have the platform's ids. */
function apiId(group: MarginGroup, id: string): string {
  if (group === "product") return toGid("Product", id);
  if (group === "collection") return toGid("Collection", id);
  return group === "variant" ? toGid("ProductVariant", id) : id;
}

function positionOf({ netSales, id }: FoundRow, { start, end }: ValueRange): MarginPosition {
  return { start, end, netSales, id };
}
