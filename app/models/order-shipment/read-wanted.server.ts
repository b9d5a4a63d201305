import { Prisma } from "~/generated/prisma/client";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import { readShipmentAccess } from "./access.server";
import type { ClaimedShipment } from "./claim.server";
import { isReceiving, wantedUnits } from "./wanted.server";

export interface WantedShipment {
  /** "PO-00012": what the transfer refers to. */
  reference: string;
  /** When the goods are expected; null where nobody knows. */
  arrivesAt: Date | null;
  /** A receipt of ours may be among what the store has accepted. */
  isReceiving: boolean;
  /** The merchant wants no order to be shown: what is taken back now stays taken back, whatever is wanted later. */
  isTakenBack: boolean;
  lines: WantedLine[];
}

export interface WantedLine {
  variantId: bigint;
  itemId: bigint;
  /** What the shipment was made with. */
  units: number;
  /** Units that are to be incoming by it. */
  wanted: number;
  /** Units that the store is known to have accepted. */
  accepted: number;
}

/** What the claimed shipment is to show, of its order as it is now. */
export async function readWanted({ shopId, id, orderId, retired }: ClaimedShipment): Promise<WantedShipment> {
  const access = await readShipmentAccess(shopId);
  const asked = { orderId, isWanted: access.isWanted && !retired, withReceipts: true };
  const [order] = await queryRows(
    database,
    sql<{ number: number; arrivesAt: Date | null; isReceiving: boolean }>`
    SELECT po.number, ${Prisma.raw(dueAt())} AS "arrivesAt", ${isReceiving(shopId, part`po.id`)} AS "isReceiving"
    FROM purchase_orders AS po
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    WHERE po.shop_id = ${shopId} AND po.id = ${orderId}`,
  );
  const lines = await queryRows(
    database,
    sql<WantedLine>`
    SELECT line.variant_id AS "variantId", line.inventory_item_id AS "itemId", line.units,
      coalesce(wanted.units, 0) AS wanted, greatest(line.accepted, line.seen) AS accepted
    FROM order_shipments AS shipment
    JOIN order_shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    LEFT JOIN (${wantedUnits(shopId, asked)}) AS wanted
      ON wanted.variant_id = line.variant_id AND wanted.location_id = shipment.location_id
    WHERE shipment.shop_id = ${shopId} AND shipment.id = ${id}
    ORDER BY line.variant_id`,
  );
  return {
    reference: order ? formatPoNumber(order.number) : "",
    arrivesAt: order?.arrivesAt ?? null,
    isReceiving: order?.isReceiving ?? false,
    isTakenBack: !access.isWanted,
    lines,
  };
}
