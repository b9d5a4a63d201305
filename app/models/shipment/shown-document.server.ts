import { part, type SqlPart } from "~/models/database/sql.server";

/** What the store shows by shipments: a sent order, or a transfer between two locations. The id is ours. */
export interface ShownDocument {
  kind: "order" | "transfer";
  id: number;
}

/** Within a statement that has a row of `shipments` as `shipment`: it is of this document. */
export function isOf(document: ShownDocument): SqlPart {
  const { orderId, stockTransferId } = idsOf(document);
  return part`(shipment.purchase_order_id = ${orderId}::int OR shipment.stock_transfer_id = ${stockTransferId}::int)`;
}

/** The columns of a shipment that say what it is of. */
export function idsOf({ kind, id }: ShownDocument) {
  return { orderId: kind === "order" ? id : null, stockTransferId: kind === "transfer" ? id : null };
}
