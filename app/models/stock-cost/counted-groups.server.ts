import { groupBy } from "~/lib/group-by";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import type { Group, GroupKind } from "./group-sums";

interface GroupRow {
  variantId: bigint;
  kind: GroupKind;
  id: string;
}

export type GroupsOfVariants = ReadonlyMap<bigint, readonly Group[]>;

/** In which groups the variants are counted; a variant that is not counted has none. */
export async function readCounted(
  on: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<GroupsOfVariants> {
  const rows = await queryRows(
    on,
    sql<GroupRow>`
    SELECT counted.variant_id AS "variantId", counted.kind, counted.id
    FROM counted_groups AS counted
    WHERE counted.shop_id = ${shopId}::int AND counted.variant_id = ANY(${numberArray(variantIds)}::bigint[])
    ORDER BY counted.variant_id, counted.kind, counted.id`,
  );
  return groupBy(rows, ({ variantId }) => variantId);
}

/** In which groups the catalogue has the variants. */
export async function readGroupsOf(
  on: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<GroupsOfVariants> {
  const rows = await queryRows(
    on,
    sql<GroupRow>`
    WITH known AS MATERIALIZED (
      SELECT asked.variant_id, product.id AS product_id, coalesce(product.vendor, '') AS vendor,
        coalesce(product.product_type, '') AS product_type, coalesce(item.supplier_id::text, '') AS supplier_id
      FROM unnest(${numberArray(variantIds)}::bigint[]) AS asked (variant_id)
      LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = asked.variant_id
      LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
      LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = asked.variant_id
        AND item.preferred
    )
    SELECT one.variant_id AS "variantId", one.kind, one.id
    FROM (
      SELECT known.variant_id, 'vendor' AS kind, known.vendor AS id FROM known
      UNION ALL SELECT known.variant_id, 'productType', known.product_type FROM known
      UNION ALL SELECT known.variant_id, 'supplier', known.supplier_id FROM known
      UNION ALL
      SELECT known.variant_id, 'collection', coalesce(member.collection_id::text, '')
      FROM known
      LEFT JOIN collection_products AS member ON member.shop_id = ${shopId}::int AND member.product_id = known.product_id
    ) AS one
    ORDER BY one.variant_id, one.kind, one.id`,
  );
  return groupBy(rows, ({ variantId }) => variantId);
}

/** Stores that the variants are counted in these groups and in no others. Call it with the costs locked. */
export async function writeCounted(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, groups }: { variantIds: readonly bigint[]; groups: GroupsOfVariants },
): Promise<void> {
  if (variantIds.length === 0) return;
  await execute(
    tx,
    sql`
    DELETE FROM counted_groups AS old
    WHERE old.shop_id = ${shopId}::int AND old.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
  const rows = variantIds.flatMap((variantId) =>
    (groups.get(variantId) ?? []).map(({ kind, id }) => ({ variant_id: variantId.toString(), kind, id })),
  );
  await execute(
    tx,
    sql`
    INSERT INTO counted_groups (shop_id, variant_id, kind, id)
    SELECT ${shopId}::int, one.variant_id, one.kind, one.id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS one (variant_id bigint, kind text, id text)`,
  );
}
