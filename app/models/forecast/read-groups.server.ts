import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { dailyDemand } from "./bundle-sales.server";
import { dayCounts, leftOutOfOrders } from "./left-out.server";
import type { GroupDemand } from "./pooled-start";

/** Days of sales that a group's demand is taken from. */
const groupDays = 182;

const none: GroupDemand = { sellingDays: 0, availableDays: 0, units: 0 };

/** Whose sales a variant without its own starts from. */
export type StartedFrom = "product" | "type" | "vendor" | "shop" | "nothing";

interface Groups {
  shop: GroupDemand;
  types: Map<string, GroupDemand>;
  vendors: Map<string, GroupDemand>;
}

type Columns = GroupDemand & { productType: string | null; vendor: string | null };

/** What the shop's variants sold in the half year before a day, by type, by vendor, and together. */
export async function readGroups(shopId: number, today: number): Promise<Groups> {
  const rows = await queryRows(
    database,
    sql<Columns>`
    WITH sold AS (${soldByVariant(shopId, today, part`true`)})
    SELECT trim(product.product_type) AS "productType", trim(product.vendor) AS vendor, ${sums}
    FROM sold
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = sold.variant_id
    JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    GROUP BY GROUPING SETS ((), (trim(product.product_type)), (trim(product.vendor)))`,
  );
  const by = (name: "productType" | "vendor") =>
    new Map(rows.flatMap((row) => (row[name] ? [[row[name], row] as const] : [])));
  const shop = rows.find(({ productType, vendor }) => productType === null && vendor === null);
  return { shop: shop ?? none, types: by("productType"), vendors: by("vendor") };
}

/** The same of single products. */
export async function readProductGroups(
  shopId: number,
  { productIds, today }: { productIds: readonly bigint[]; today: number },
): Promise<Map<bigint, GroupDemand>> {
  const ids = numberArray(productIds);
  const rows = await queryRows(
    database,
    sql<GroupDemand & { productId: bigint }>`
    WITH sold AS (${soldByVariant(
      shopId,
      today,
      part`demand.variant_id IN (
        SELECT id FROM variants WHERE shop_id = ${shopId}::int AND product_id = ANY(${ids}::bigint[]))`,
    )})
    SELECT variant.product_id AS "productId", ${sums}
    FROM sold
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = sold.variant_id
    GROUP BY variant.product_id`,
  );
  return new Map(rows.map(({ productId, ...group }) => [productId, group]));
}

/** The groups of a variant, narrowest first, and the narrowest that has sold something. */
export function groupsOf(
  { shop, types, vendors }: Groups,
  {
    productType,
    vendor,
    product = none,
  }: { productType: string; vendor: string; product?: GroupDemand | undefined },
): { groups: GroupDemand[]; startedFrom: StartedFrom } {
  const ofType = types.get(productType.trim()) ?? none;
  const ofVendor = vendors.get(vendor.trim()) ?? none;
  const named: [StartedFrom, GroupDemand][] = [
    ["product", product],
    ["type", ofType],
    ["vendor", ofVendor],
    ["shop", shop],
  ];
  const startedFrom = named.find(([, { sellingDays }]) => sellingDays > 0)?.[0] ?? "nothing";
  return { groups: [product, ofType, ofVendor, shop], startedFrom };
}

/** A variant's days count from its first sale in the half year. What the merchant left out is not in it. */
function soldByVariant(shopId: number, today: number, which: SqlPart): SqlPart {
  const end = part`(DATE '1970-01-01' + ${today}::int)`;
  return part`
    SELECT variant_id, count(*) FILTER (WHERE units > 0) AS selling, sum(greatest(units, 0)) AS units,
      ${end} - min(day) AS days
    FROM (
      SELECT demand.variant_id, demand.day, demand.units - coalesce(single.units, 0) AS units
      FROM (${dailyDemand(shopId)}) AS demand
      LEFT JOIN (
        SELECT variant_id, day, sum(units) AS units FROM (${leftOutOfOrders(shopId)}) AS orders
        GROUP BY variant_id, day
      ) AS single ON single.variant_id = demand.variant_id AND single.day = demand.day
      WHERE demand.day >= ${end} - ${groupDays}::int
        AND demand.day < ${end} AND ${dayCounts(shopId, part`demand.day`)} AND ${which}
    ) AS counted
    GROUP BY variant_id`;
}

const sums = part`
  coalesce(sum(sold.selling), 0)::float8 AS "sellingDays", coalesce(sum(sold.units), 0)::float8 AS units,
  coalesce(sum(sold.days), 0)::float8 AS "availableDays"`;
