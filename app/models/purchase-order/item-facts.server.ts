import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ItemFacts } from "./line";
import { noItem } from "./line-fields";

/** The lines with what the supplier's present items say of their variants; a draft that is sent later keeps it. */
export async function withItemFacts<Line extends { variantId: bigint | null }>(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, lines }: { supplierId: number; lines: readonly Line[] },
): Promise<(Line & ItemFacts)[]> {
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const items = variantIds.length === 0 ? [] : await readItems(tx, shopId, { supplierId, variantIds });
  const byVariant = new Map(items.map(({ variantId, ...facts }) => [variantId, facts]));
  return lines.map((line) => ({ ...line, ...noItem, ...(line.variantId && byVariant.get(line.variantId)) }));
}

function readItems(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, variantIds }: { supplierId: number; variantIds: readonly bigint[] },
) {
  return queryRows(
    tx,
    sql<ItemFacts & { variantId: bigint }>`
    SELECT variant_id AS "variantId", article_number AS "articleNumber", order_title AS "orderTitle",
           pack_size AS "packSize"
    FROM supplier_items
    WHERE shop_id = ${shopId} AND supplier_id = ${supplierId} AND active
      AND variant_id = ANY(${variantIds}::bigint[])`,
  );
}
