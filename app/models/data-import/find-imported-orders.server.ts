import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

/** Those of the groups that an earlier import made an order of, which is still there. */
export async function findImportedOrders(
  tx: Tx,
  shopId: number,
  { groups, importId }: { groups: readonly string[]; importId: bigint },
): Promise<ReadonlySet<string>> {
  const found = await queryRows(
    tx,
    sql<{ groupOf: string }>`
    SELECT DISTINCT earlier.group_of AS "groupOf"
    FROM data_import_rows AS earlier
    CROSS JOIN LATERAL jsonb_array_elements(earlier.effects) AS effect
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = (effect ->> 'id')::int
    WHERE earlier.shop_id = ${shopId} AND earlier.group_of = ANY(${[...groups]}::text[])
      AND earlier.import_id <> ${importId} AND earlier.state IN ('written', 'stays') AND effect ->> 'kind' = 'order'`,
  );
  return new Set(found.map(({ groupOf }) => groupOf));
}
