import { db } from "~/infra/db/db.server";
import { readReceipts } from "~/models/receipt/read-reversible.server";
import { type ReturnedKind, returnedKinds } from "~/models/receipt/returned-kinds";
import { damagedLeft } from "~/models/receipt/units-left";
import { unitsLeftByKind } from "~/models/receipt/units-left-by-kind";
import { toGid } from "~/platform/gid";

/** Units of one kind that came with a line of a receipt, and how many of them can still go back. */
export interface ReturnableUnits {
  receiptId: number;
  receivedAt: string;
  locationId: string;
  lineItemId: number;
  variantId: string | null;
  title: string;
  sku: string;
  kind: ReturnedKind;
  left: number;
  /** Those of them that are in the store's stock, for sale or damaged. */
  inStore: number;
  /** By the receipt, else by the order. */
  unitCost: number;
}

/** What of an order can go back to its supplier, by receipt, and then as the order's lines are; without what is gone. */
export async function listReturnable(shopId: number, purchaseOrderId: number): Promise<ReturnableUnits[]> {
  const [receipts, orderLines] = await Promise.all([
    readReceipts(db, shopId, { purchaseOrderId }),
    db.purchaseOrderLine.findMany({
      where: { shopId, purchaseOrderId },
      orderBy: { position: "asc" },
      select: { id: true, variantId: true, title: true, sku: true, costPrice: true },
    }),
  ]);
  return receipts.flatMap((receipt) => {
    if (receipt.isReversal) return [];
    const left = unitsLeftByKind(receipt);
    const damaged = damagedLeft(receipt);
    const costOf = new Map(receipt.lines.map(({ lineId, unitCost }) => [lineId, unitCost]));
    return orderLines.flatMap(({ id, variantId, title, sku, costPrice }) =>
      returnedKinds.flatMap((kind): ReturnableUnits[] => {
        const units = left.get(id)?.[kind] ?? 0;
        if (units <= 0) return [];
        return [
          {
            ...{ receiptId: receipt.id, receivedAt: receipt.createdAt.toISOString() },
            ...{ locationId: toGid("Location", receipt.locationId), lineItemId: id, title, sku, kind },
            variantId: variantId === null ? null : toGid("ProductVariant", variantId),
            left: units,
            inStore: { accepted: units, damaged: damaged.get(id) ?? 0, rejected: 0 }[kind],
            unitCost: Number(costOf.get(id) ?? costPrice),
          },
        ];
      }),
    );
  });
}
