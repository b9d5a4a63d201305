import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import type { Mapping } from "./columns";
import type { ImportKind } from "./kinds";

interface Asked {
  id: bigint;
  kind: ImportKind;
  mapping: Mapping;
}

/**
 * Says of each line of a file of orders which order it is of. A line without a number belongs to the order above it,
 * as other apps write an order's further lines.
 */
export async function keepGroups(shopId: number, { id, kind, mapping }: Asked): Promise<void> {
  const number = kind === "orders" ? (mapping.number ?? -1) : null;
  const supplier = mapping.supplier ?? -1;
  await db.$transaction((tx) =>
    execute(
      tx,
      sql`
      UPDATE data_import_rows AS kept SET group_of = grouped.group_of
      FROM (
        SELECT said.line, CASE WHEN ${number}::int IS NULL THEN ''
          ELSE left(lower(first_value(said.supplier) OVER own || E'\n' || first_value(said.number) OVER own), 600)
        END AS group_of
        FROM (
          SELECT one.line, trim(coalesce(one.cells ->> ${number}::int, '')) AS number,
            trim(coalesce(one.cells ->> ${supplier}::int, '')) AS supplier,
            count(nullif(trim(one.cells ->> ${number}::int), '')) OVER (ORDER BY one.line) AS place
          FROM data_import_rows AS one
          WHERE one.shop_id = ${shopId} AND one.import_id = ${id}
        ) AS said
        WINDOW own AS (PARTITION BY said.place ORDER BY said.line)
      ) AS grouped
      WHERE kept.shop_id = ${shopId} AND kept.import_id = ${id} AND kept.line = grouped.line
        AND kept.group_of <> grouped.group_of`,
    ),
  );
}
