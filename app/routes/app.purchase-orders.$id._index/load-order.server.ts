import { makeFormat } from "~/components/format";
import { orRefuse } from "~/components/page-refusal";
import { listEmails } from "~/models/email/list.server";
import { listLocations } from "~/models/location/list.server";
import { listOpenOperationsOfOrder } from "~/models/platform-operation/list-open-of-order.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { getTimeline } from "~/models/purchase-order/timeline.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";

/** Everything the page of an order shows to a member of the staff. */
export async function loadOrder(shop: ShopContext, { id, visitor }: { id: number; visitor: string }) {
  const [order, mails, operations, locations] = await Promise.all([
    orRefuse(getPurchaseOrder(shop.id, id)),
    listEmails(shop.id, id),
    listOpenOperationsOfOrder(shop.id, id),
    listLocations(shop, { includeInactive: true }),
  ]);
  const [supplier, timeline] = await Promise.all([
    getSupplier(shop.id, order.supplierId),
    getTimeline(shop.id, { order, mails }),
  ]);
  const chosen = locations.find((location) => location.id === order.locationId);
  const receivesAt = chosen ?? locations.find((location) => location.primary);
  return {
    order,
    mails,
    operations,
    supplier,
    timeline,
    visitor,
    today: makeFormat(shop).dayOf(new Date()),
    receivesAt: receivesAt?.name ?? "",
    locationNames: Object.fromEntries(locations.map((location) => [location.id, location.name])),
    replyTo: shop.replyTo || shop.email,
  };
}

export type OrderPage = Awaited<ReturnType<typeof loadOrder>>;
