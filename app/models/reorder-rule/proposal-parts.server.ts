import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";

interface ProposalPosition {
  name: string;
  available: number;
}

interface OrderPart {
  id: number;
  poNumber: string;
  units: number;
}

export interface ProposalParts {
  /** Active locations that stock it, by name. */
  places: ProposalPosition[];
  orders: OrderPart[];
  /** Drafts that contain it; they are not incoming yet. */
  drafts: OrderPart[];
}

/** The stock by location and the open orders of these variants, newest order first. */
export async function readProposalParts(
  shopId: number,
  variantIds: readonly string[],
): Promise<(variantId: string) => ProposalParts> {
  const [places, orders] = await Promise.all([placesOf(shopId, variantIds), ordersOf(shopId, variantIds)]);
  const parts = new Map<string, ProposalParts>(
    variantIds.map((id) => [id, { places: [], orders: [], drafts: [] }]),
  );
  for (const { variantId, ...place } of places) parts.get(variantId)?.places.push(place);
  for (const { variantId, id, number, units, isDraft } of orders) {
    const part = { id, poNumber: formatPoNumber(number), units };
    parts.get(variantId)?.[isDraft ? "drafts" : "orders"].push(part);
  }
  return (variantId) => parts.get(variantId) ?? { places: [], orders: [], drafts: [] };
}

function placesOf(shopId: number, variantIds: readonly string[]) {
  return queryRows(
    database,
    sql<ProposalPosition & { variantId: string }>`
    SELECT level.variant_id::text AS "variantId", place.name, level.available
    FROM stock_levels AS level
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
    WHERE level.shop_id = ${shopId}::int AND level.variant_id = ANY(${[...variantIds]}::bigint[])
    ORDER BY place.name, place.id`,
  );
}

function ordersOf(shopId: number, variantIds: readonly string[]) {
  return queryRows(
    database,
    sql<{ variantId: string; id: number; number: number; units: number; isDraft: boolean }>`
    SELECT line.variant_id::text AS "variantId", po.id, po.number, po.status = 'draft' AS "isDraft",
      sum(line.quantity - line.received_quantity)::float8 AS units
    FROM purchase_order_lines AS line
    JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = line.purchase_order_id
      AND po.status IN ('draft', 'sent', 'partial')
    WHERE line.shop_id = ${shopId}::int AND line.variant_id = ANY(${[...variantIds]}::bigint[])
      AND line.quantity > line.received_quantity
    GROUP BY line.variant_id, po.id, po.number, po.status
    ORDER BY po.number DESC`,
  );
}
