import { part, type SqlPart } from "~/models/database/sql.server";
import { isReceiving } from "./wanted.server";

/**
 * A query of the lines of the order's shipments with units that the store has accepted, that no receipt has, and that
 * nobody has said to know of: `shipment_id`, `variant_id`, `name`, `units`. None while a receipt may still explain them.
 */
export function extraUnits(shopId: number, orderId: number): SqlPart {
  return part`
      SELECT line.shipment_id, line.variant_id, shipment.name,
        line.seen - greatest(line.accepted, line.known) AS units
      FROM order_shipments AS shipment
      JOIN order_shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
      WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = ${orderId}
        AND line.seen > greatest(line.accepted, line.known) AND NOT ${isReceiving(shopId, part`${orderId}::int`)}`;
}
