import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { velocityOf } from "~/models/report/velocity";
import type { ShopContext } from "~/models/shop/context";
import { escapeWildcards } from "~/models/wildcards";
import { toGid } from "~/platform/gid";
import { lowColumns, lowFigures, lowWithSupplier } from "./low-figures.server";
import { readProposalParts } from "./proposal-parts.server";
import { suggest } from "./suggest";
import { salesDays, shortInAWeek } from "./waiting";

interface Columns {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  incoming: number;
  unitsSold: number;
  reorderPoint: number;
  reorderQuantity: number;
  cost: string | null;
  /** The order that the cost was last paid on; null where the catalogue knows the cost. */
  costOrderId: number | null;
  supplierId: number | null;
  supplierName: string | null;
  leadTimeDays: number;
  total: number;
}

interface Asked {
  /** A part of product title, variant title or SKU. */
  search?: string | undefined;
  supplierId?: number | undefined;
  limit: number;
}

export type Proposal = Awaited<ReturnType<typeof readProposals>>["rows"][number];

/**
 * What to order, with all that explains it: by supplier's name, without a supplier last, the emptiest shelves
 * first; at most `limit` rows. Answers also how many there are.
 */
export async function readProposals(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  asked: Asked,
  now = new Date(),
) {
  const { text, values } = proposed(shop, asked, now);
  const { rows } = await pool.query<Columns>(text, values);
  const parts = await readProposalParts(
    shop.id,
    rows.map(({ variantId }) => variantId),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, cost, ...row }) => ({
      ...row,
      ...parts(row.variantId),
      variantId: toGid("ProductVariant", row.variantId),
      cost: cost === null ? null : Number(cost),
      suggestedQuantity: suggest(row).suggestedQuantity,
      daysLeft: velocityOf(row, salesDays).daysOfStockRemaining,
      shortInAWeek: shortInAWeek(row),
    })),
  };
}

function proposed(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  { search, supplierId, limit }: Asked,
  now: Date,
): Prisma.Sql {
  const narrowed = Prisma.sql`
    ${supplierId === undefined ? Prisma.empty : Prisma.sql`AND rule.supplier_id = ${supplierId}`}
    ${search ? Prisma.sql`AND variant.search_text LIKE '%' || lower(${escapeWildcards(search)}) || '%'` : Prisma.empty}`;
  return Prisma.sql`
    WITH ${lowFigures(shop, { now, narrowed })}
    SELECT ${lowColumns}, COALESCE(low.cost, paid.cost) AS cost, paid.order_id AS "costOrderId",
           COALESCE(supplier.lead_time_days, 0) AS "leadTimeDays", count(*) OVER ()::int AS total
    FROM ${lowWithSupplier(shop.id)}
    LEFT JOIN LATERAL (
      SELECT line.cost_price AS cost, po.id AS order_id
      FROM purchase_order_lines AS line
      JOIN purchase_orders AS po ON po.shop_id = line.shop_id AND po.id = line.purchase_order_id
        AND po.supplier_id = low.supplier_id AND po.status IN ('sent', 'partial', 'received')
        AND po.currency = ${shop.currency}
      WHERE line.shop_id = ${shop.id} AND line.variant_id = low.variant_id AND low.cost IS NULL
      ORDER BY po.id DESC, line.position LIMIT 1
    ) AS paid ON true
    ORDER BY supplier.name, low.supplier_id, low.units::float8 / greatest(1, low.reorder_point), low.id
    LIMIT ${limit}`;
}
