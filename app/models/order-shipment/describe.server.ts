import { database, queryOne, sql } from "~/models/database/sql.server";
import { translateStored } from "~/texts/stored-message";
import { readShipmentAccess } from "./access.server";

/** What a person has to know of how the store shows an order; null when it agrees, or does not show it. */
export interface ShownOrder {
  state: "changed" | "refused" | "left";
  /** The transfer in the store: "#T0012". */
  name: string;
  shown: number;
  open: number;
  words: string;
}

interface Found {
  state: string | null;
  name: string | null;
  shown: number;
  open: number;
  words: string | null;
}

export async function describeShown(shopId: number, orderId: number): Promise<ShownOrder | null> {
  const { state, name, words, ...units } = await queryOne(
    database,
    sql<Found>`
    SELECT worst.status AS state, worst.name, worst.last_error AS words,
      coalesce((SELECT sum(line.incoming) FROM order_shipments AS shipment
        JOIN order_shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
        WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = ${orderId}), 0)::int AS shown,
      coalesce((SELECT sum(line.quantity - line.received_quantity) FROM purchase_order_lines AS line
        WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${orderId}
          AND line.variant_id IS NOT NULL), 0)::int AS open
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (
      SELECT shipment.status, shipment.name, shipment.last_error FROM order_shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = ${orderId}
        AND shipment.status <> 'ended' AND NOT shipment.retired
      ORDER BY shipment.status = 'refused' DESC, shipment.status = 'changed' DESC, shipment.created_at, shipment.id LIMIT 1
    ) AS worst ON true`,
  );
  if (state === null) return null;
  const about = { ...units, name: name ?? "", words: translateStored(words ?? "") };
  const { canShow } = await readShipmentAccess(shopId);
  if (!canShow) return units.shown > 0 ? { ...about, state: "left" } : null;
  return state === "changed" || state === "refused" ? { ...about, state } : null;
}
