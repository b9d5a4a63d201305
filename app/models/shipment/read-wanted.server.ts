import { Prisma } from "~/generated/prisma/client";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import { isShowing, readShipmentAccess } from "./access.server";
import type { ClaimedShipment } from "./claim.server";
import { isReceiving, wantedUnits } from "./wanted.server";

export interface WantedShipment {
  /** "PO-00012", or "T-12: Berlin": what the store's transfer refers to, and where a transfer of ours comes from. */
  reference: string;
  /** When the goods are expected; null where nobody knows. */
  arrivesAt: Date | null;
  /** A receipt or arrival of ours may be among what the store has accepted. */
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

/** What the claimed shipment is to show, of its order or transfer as it is now. */
export async function readWanted({
  shopId,
  id,
  document,
  retired,
}: ClaimedShipment): Promise<WantedShipment> {
  const access = await readShipmentAccess(shopId);
  const isTakenBack = !isShowing(access, document);
  const asked = { document, isWanted: !isTakenBack && !retired, withReceipts: true };
  const about =
    document.kind === "order"
      ? await readOrder(shopId, document.id)
      : await readTransfer(shopId, document.id);
  const lines = await queryRows(
    database,
    sql<WantedLine>`
    SELECT line.variant_id AS "variantId", line.inventory_item_id AS "itemId", line.units,
      coalesce(wanted.units, 0) AS wanted, greatest(line.accepted, line.seen) AS accepted
    FROM shipments AS shipment
    JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    LEFT JOIN (${wantedUnits(shopId, asked)}) AS wanted
      ON wanted.variant_id = line.variant_id AND wanted.location_id = shipment.location_id
    WHERE shipment.shop_id = ${shopId} AND shipment.id = ${id}
    ORDER BY line.variant_id`,
  );
  return { ...(about ?? { reference: "", arrivesAt: null, isReceiving: false }), isTakenBack, lines };
}

type About = Pick<WantedShipment, "reference" | "arrivesAt" | "isReceiving">;

async function readOrder(shopId: number, id: number): Promise<About | null> {
  const [order] = await queryRows(
    database,
    sql<{ number: number; arrivesAt: Date | null; isReceiving: boolean }>`
    SELECT po.number, ${Prisma.raw(dueAt())} AS "arrivesAt",
      ${isReceiving(shopId, { kind: "order", id })} AS "isReceiving"
    FROM purchase_orders AS po
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    WHERE po.shop_id = ${shopId} AND po.id = ${id}`,
  );
  if (!order) return null;
  const { number, ...rest } = order;
  return { reference: formatPoNumber(number), ...rest };
}

async function readTransfer(shopId: number, id: number): Promise<About | null> {
  const [transfer] = await queryRows(
    database,
    sql<{ source: string; isReceiving: boolean }>`
    SELECT place.name AS source, ${isReceiving(shopId, { kind: "transfer", id })} AS "isReceiving"
    FROM stock_transfers AS transfer
    JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = transfer.source_location_id
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ${id}`,
  );
  if (!transfer) return null;
  const { source, isReceiving: isUnderWay } = transfer;
  return { reference: `T-${id}: ${source}`, arrivesAt: null, isReceiving: isUnderWay };
}
