import { pool } from "~/infra/db/db.server";
import { formatPoNumber } from "~/models/order-number";

interface Place {
  name: string;
  available: number;
}

interface OrderPart {
  id: number;
  poNumber: string;
  units: number;
}

/** What the figures of a proposal are made of. */
export interface ProposalParts {
  /** Active locations that stock it, by name. */
  places: Place[];
  /** Sent orders that still owe it. */
  orders: OrderPart[];
  /** Drafts that have it already; they are not incoming yet. */
  drafts: OrderPart[];
}

/** The stock by location and the open orders of these variants, newest order first. */
export async function readProposalParts(
  shopId: number,
  variantIds: readonly string[],
): Promise<(variantId: string) => ProposalParts> {
  const [places, orders] = await Promise.all([
    pool.query<Place & { variantId: string }>(placesOf, [shopId, variantIds]),
    pool.query<{ variantId: string; id: number; number: number; units: number; isDraft: boolean }>(ordersOf, [
      shopId,
      variantIds,
    ]),
  ]);
  const parts = new Map<string, ProposalParts>(
    variantIds.map((id) => [id, { places: [], orders: [], drafts: [] }]),
  );
  for (const { variantId, ...place } of places.rows) parts.get(variantId)?.places.push(place);
  for (const { variantId, id, number, units, isDraft } of orders.rows) {
    const part = { id, poNumber: formatPoNumber(number), units };
    parts.get(variantId)?.[isDraft ? "drafts" : "orders"].push(part);
  }
  return (variantId) => parts.get(variantId) ?? { places: [], orders: [], drafts: [] };
}

const placesOf = `
  SELECT level.variant_id AS "variantId", place.name, level.available
  FROM stock_levels AS level
  JOIN locations AS place ON place.shop_id = level.shop_id AND place.id = level.location_id AND place.active
  WHERE level.shop_id = $1::int AND level.variant_id = ANY($2::bigint[])
  ORDER BY place.name, place.id`;

const ordersOf = `
  SELECT line.variant_id AS "variantId", po.id, po.number, po.status = 'draft' AS "isDraft",
    sum(line.quantity - line.received_quantity)::float8 AS units
  FROM purchase_order_lines AS line
  JOIN purchase_orders AS po ON po.shop_id = line.shop_id AND po.id = line.purchase_order_id
    AND po.status IN ('draft', 'sent', 'partial')
  WHERE line.shop_id = $1::int AND line.variant_id = ANY($2::bigint[]) AND line.quantity > line.received_quantity
  GROUP BY line.variant_id, po.id, po.number, po.status
  ORDER BY po.id DESC`;
