import { db, pool } from "~/infra/db/db.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { getShop } from "~/models/shop/get.server";
import { adjustStock } from "~/models/stock-adjustment/adjust.server";
import { updateCount } from "~/sync/count-stock.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { updateTransfer } from "~/sync/update-transfer.server";

/** What one process is to do before it ends or is killed; ids of our own. */
export type ChildWork =
  | {
      work: "receive";
      shopId: number;
      orderId: number;
      lineItems: { lineItemId: number; quantityReceived: number; quantityDamaged?: number }[];
    }
  | {
      work: "adjust";
      shopId: number;
      /** Ids as text, because JSON knows no bigint. */
      adjustments: { variantId: string; locationId: string; quantity: number }[];
    }
  | { work: "complete"; shopId: number; id: number }
  | { work: "submit"; shopId: number; id: number }
  | { work: "settle"; shopId: number; operationIds: number[] };

const work = JSON.parse(process.argv[2] ?? "") as ChildWork;

if (work.work === "receive") {
  const shop = await getShop(work.shopId);
  const { operationIds, claims } = await receivePurchaseOrder(shop, {
    id: work.orderId,
    lineItems: work.lineItems,
    actor: "clerk",
  });
  await settleOperations(shop.id, operationIds, { claims, deadlineMs: 8_000 });
} else if (work.work === "adjust") {
  const adjustments = work.adjustments.map(({ variantId, locationId, quantity }) => ({
    variantId: BigInt(variantId),
    locationId: BigInt(locationId),
    quantity,
    reason: "Shelf tidied",
  }));
  const { operationIds, claims } = await adjustStock({ id: work.shopId }, { adjustments, actor: "clerk" });
  await settleOperations(work.shopId, operationIds, { claims, deadlineMs: 8_000 });
} else if (work.work === "complete") {
  await updateTransfer({ id: work.shopId }, { id: work.id, status: "completed", actor: "clerk" });
} else if (work.work === "submit") {
  await updateCount({ id: work.shopId }, { id: work.id, status: "submitted", actor: "clerk" });
} else {
  await settleOperations(work.shopId, work.operationIds, { deadlineMs: 8_000 });
}
await db.$disconnect();
await pool.end();
