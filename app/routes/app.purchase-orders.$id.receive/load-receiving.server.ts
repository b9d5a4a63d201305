import { orRefuse } from "~/components/page-refusal";
import { codesOf, type DeliveryLine } from "~/components/receiving/received";
import { leadOn } from "~/http/pages/lead-on";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { vendorsOf } from "~/models/catalogue/vendors.server";
import { listOpenOperationsOfOrder } from "~/models/inventory-operation/list-open.server";
import { listLocations } from "~/models/location/list.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { openUnits } from "~/models/purchase-order/receivable-units";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/transitions";
import type { ShopContext } from "~/models/shop/context";
import { getSettings } from "~/models/shop/get-settings.server";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { parseGid } from "~/platform/gid";

/** An order's lines, the locations and what is on hand there; an order that cannot be received redirects to its page. */
export async function loadReceiving(request: Request, shop: ShopContext, id: number) {
  const order = await orRefuse(getPurchaseOrder(shop.id, id));
  if (!isAllowed(order.status, "receive")) throw leadOn(request, `/app/purchase-orders/${order.id}`);
  const variantIds = order.lineItems.flatMap(({ variantId }) => {
    const number = parseGid("ProductVariant", variantId ?? "");
    return number === null ? [] : [number];
  });
  const [locations, available, known, vendors, operations, settings] = await Promise.all([
    listLocations(shop),
    availableAtLocations(shop.id, variantIds),
    searchVariants(shop, { ids: variantIds, limit: variantIds.length }),
    vendorsOf(shop.id, variantIds),
    listOpenOperationsOfOrder(shop.id, order.id),
    getSettings(shop.id),
  ]);
  const chosen = locations.find((location) => location.id === order.locationId);
  const location = chosen ?? locations.find(({ primary }) => primary) ?? locations[0];
  const variants = new Map(known.map((variant) => [variant.variantId, variant]));
  const stockOf = ({ variantId }: PurchaseOrderLineResource) =>
    variantId === null ? null : locations.map(({ id: at }) => available[at]?.[variantId] ?? 0);
  const isOpen = (line: PurchaseOrderLineResource) => openUnits(line) > 0;
  const toDeliveryLine = (line: PurchaseOrderLineResource): DeliveryLine => {
    const { productId: _product, costPrice: _cost, lineTotal: _total, ...shown } = line;
    const variant = variants.get(line.variantId ?? "");
    return {
      ...shown,
      codes: codesOf(line.sku, variant?.sku, variant?.barcode),
      vendor: (line.variantId && vendors[line.variantId]) || "",
      stock: stockOf(line),
    };
  };
  return {
    order: { id: order.id, poNumber: order.poNumber, supplierName: order.supplierName },
    lines: order.lineItems.filter(isOpen).map(toDeliveryLine),
    /** Nothing of them is open; more of them may come all the same. */
    done: order.lineItems.filter((line) => !isOpen(line)).map(toDeliveryLine),
    locations: locations.map(({ id: value, name }) => ({ id: value, name })),
    locationId: location?.id ?? "",
    currency: order.currency,
    ...{ tolerancePercent: settings.receiveTolerancePercent, keepsDamaged: settings.keepsDamaged },
    /** Units of earlier receipts that the platform is still taking. */
    unitsUnderWay: operations
      .filter(({ quantityName }) => quantityName === "available")
      .filter(({ status }) => status === "pending" || status === "unknown")
      .reduce((sum, { units }) => sum + units, 0),
  };
}

export type ReceivePage = Awaited<ReturnType<typeof loadReceiving>>;
