import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ItemFacts } from "./line";
import { noItem } from "./line-fields";

interface Supplied<Line> {
  supplierId: number;
  lines: readonly Line[];
}

interface OfVariant {
  variantId: bigint | null;
}

/** The lines with what the supplier's present items say of their variants; a draft that is sent later keeps it. */
export async function withItemFacts<Line extends OfVariant>(
  tx: SqlExecutor,
  shopId: number,
  order: Supplied<Line>,
): Promise<(Line & ItemFacts)[]> {
  const [lines = []] = await withItemFactsOfOrders(tx, shopId, [order]);
  return lines;
}

/** The lines of each order, as withItemFacts has those of one. */
export async function withItemFactsOfOrders<Line extends OfVariant>(
  tx: SqlExecutor,
  shopId: number,
  orders: readonly Supplied<Line>[],
): Promise<(Line & ItemFacts)[][]> {
  const variantIds = orders.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? []));
  const supplierIds = [...new Set(orders.map(({ supplierId }) => supplierId))];
  const items = variantIds.length === 0 ? [] : await readItems(tx, shopId, { supplierIds, variantIds });
  const factsOf = new Map(
    items.map(({ supplierId, variantId, ...facts }) => [`${supplierId}:${variantId}`, facts]),
  );
  return orders.map(({ supplierId, lines }) =>
    lines.map((line) => ({ ...line, ...noItem, ...factsOf.get(`${supplierId}:${line.variantId}`) })),
  );
}

function readItems(
  tx: SqlExecutor,
  shopId: number,
  { supplierIds, variantIds }: { supplierIds: readonly number[]; variantIds: readonly bigint[] },
) {
  return queryRows(
    tx,
    sql<ItemFacts & { supplierId: number; variantId: bigint }>`
    SELECT supplier_id AS "supplierId", variant_id AS "variantId", article_number AS "articleNumber",
      order_title AS "orderTitle", pack_size AS "packSize"
    FROM supplier_items
    WHERE shop_id = ${shopId} AND supplier_id = ANY(${supplierIds}::int[]) AND active
      AND variant_id = ANY(${variantIds}::bigint[])`,
  );
}
