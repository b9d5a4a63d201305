import { part, type SqlPart } from "~/models/database/sql.server";
import { isOf, type ShownDocument } from "./shown-document.server";
import { isReceiving } from "./wanted.server";

/**
 * A query of the lines of the document's shipments with units that the store has accepted, that no receipt or arrival has,
 * and that nobody has said to know of: `shipment_id`, `variant_id`, `name`, `units`. None while a receipt may still explain them.
 */
export function extraUnits(shopId: number, document: ShownDocument): SqlPart {
  return part`
      SELECT line.shipment_id, line.variant_id, shipment.name,
        line.seen - greatest(line.accepted, line.known) AS units
      FROM shipments AS shipment
      JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
      WHERE shipment.shop_id = ${shopId} AND ${isOf(document)}
        AND line.seen > greatest(line.accepted, line.known) AND NOT ${isReceiving(shopId, document)}`;
}
