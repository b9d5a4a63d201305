import { redirect } from "@remix-run/node";
import { orRefuse } from "~/components/page-refusal";
import { listLocations } from "~/models/location/list.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { isAllowed } from "~/models/purchase-order/status";
import type { ShopContext } from "~/models/shop/context";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { parseGid } from "~/platform/gid";

/** An order's open lines, where they may be put and what lies there; an order that takes none leads to its page. */
export async function loadReceiving(shop: ShopContext, id: number) {
  const order = await orRefuse(getPurchaseOrder(shop.id, id));
  if (!isAllowed(order.status, "receive")) throw redirect(`/app/purchase-orders/${order.id}`);
  const lines = order.lineItems.filter(({ quantity, receivedQuantity }) => quantity > receivedQuantity);
  const variantIds = lines.flatMap(({ variantId }) => {
    const number = parseGid("ProductVariant", variantId ?? "");
    return number === null ? [] : [number];
  });
  const [locations, available] = await Promise.all([
    listLocations(shop),
    availableAtLocations(shop.id, variantIds),
  ]);
  const chosen = locations.find((location) => location.id === order.locationId);
  const location = chosen ?? locations.find(({ primary }) => primary) ?? locations[0];
  return {
    order: { id: order.id, poNumber: order.poNumber, supplierName: order.supplierName },
    lines,
    locations: locations.map(({ id: value, name }) => ({ id: value, name })),
    locationId: location?.id ?? "",
    available,
  };
}

export type ReceivePage = Awaited<ReturnType<typeof loadReceiving>>;
