import process from "node:process";

/** A process that sends one purchase order when its parent says so; the parent kills it on the way. */
const { getShop } = await import("~/models/shop/get.server");
const { sendPurchaseOrder } = await import("~/sync/send-purchase-order.server");
const [shopId, id] = process.argv.slice(2).map(Number);
if (!shopId || !id) throw new Error("usage: send-and-die.ts <shop id> <order id>");
const shop = await getShop(shopId);

process.once("message", () => {
  void sendPurchaseOrder(shop, { id, actor: "" }).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.("ready");
