import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { isOf, type ShownDocument } from "./shown-document.server";

/** Gives up the order's shipments that show these variants; once they show nothing, what is open gets a new one. */
export async function retireShipments(
  tx: SqlExecutor,
  shopId: number,
  { orderId, variantIds }: { orderId: number; variantIds: readonly bigint[] },
): Promise<void> {
  if (variantIds.length === 0) return;
  const showsThem = part`EXISTS (
      SELECT FROM shipment_lines AS line
      WHERE line.shop_id = ${shopId} AND line.shipment_id = shipment.id AND line.variant_id = ANY(${variantIds}::bigint[]))`;
  const document = { kind: "order", id: orderId } as const;
  await retire(tx, shopId, { document, which: part`shipment.status <> 'ended' AND ${showsThem}` });
}

/**
 * The same for an order's or a transfer's that somebody in the store changed, or that the platform refused. Returns how many
 * there were.
 */
export function retireUndone(tx: SqlExecutor, shopId: number, document: ShownDocument): Promise<number> {
  return retire(tx, shopId, { document, which: part`shipment.status IN ('changed', 'refused')` });
}

function retire(
  tx: SqlExecutor,
  shopId: number,
  { document, which }: { document: ShownDocument; which: SqlPart },
): Promise<number> {
  return execute(
    tx,
    sql`
    UPDATE shipments AS shipment SET retired = true, status = 'pending', attempts = 0
    WHERE shipment.shop_id = ${shopId} AND ${isOf(document)} AND NOT shipment.retired AND ${which}`,
  );
}
