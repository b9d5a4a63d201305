import { redirect } from "@remix-run/node";
import type { OpenLine } from "~/components/receiving/received";
import { orRefuse } from "~/components/page-refusal";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { listLocations } from "~/models/location/list.server";
import { listOpenOperationsOfOrder } from "~/models/platform-operation/list-open-of-order.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/status";
import type { ShopContext } from "~/models/shop/context";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { parseGid } from "~/platform/gid";

/** An order's open lines, where they may be put and what lies there; an order that takes none leads to its page. */
export async function loadReceiving(shop: ShopContext, id: number) {
  const order = await orRefuse(getPurchaseOrder(shop.id, id));
  if (!isAllowed(order.status, "receive")) throw redirect(`/app/purchase-orders/${order.id}`);
  const variantIds = order.lineItems.flatMap(({ variantId }) => {
    const number = parseGid("ProductVariant", variantId ?? "");
    return number === null ? [] : [number];
  });
  const [locations, available, known, operations] = await Promise.all([
    listLocations(shop),
    availableAtLocations(shop.id, variantIds),
    searchVariants(shop, { ids: variantIds, limit: variantIds.length }),
    listOpenOperationsOfOrder(shop.id, order.id),
  ]);
  const chosen = locations.find((location) => location.id === order.locationId);
  const location = chosen ?? locations.find(({ primary }) => primary) ?? locations[0];
  const variants = new Map(known.map((variant) => [variant.variantId, variant]));
  const lines = order.lineItems.map((line) => withCodes(line, variants.get(line.variantId ?? "")));
  return {
    order: { id: order.id, poNumber: order.poNumber, supplierName: order.supplierName },
    lines: lines.filter(({ quantity, receivedQuantity }) => quantity > receivedQuantity),
    done: lines
      .filter(({ quantity, receivedQuantity }) => quantity <= receivedQuantity)
      .map(({ title, codes }) => ({ title, codes })),
    locations: locations.map(({ id: value, name }) => ({ id: value, name })),
    locationId: location?.id ?? "",
    available,
    /** Units of earlier receipts that the platform is still taking. */
    unitsUnderWay: operations
      .filter(({ status }) => status === "pending" || status === "unknown")
      .reduce((sum, { units }) => sum + units, 0),
  };
}

function withCodes(line: PurchaseOrderLineResource, variant?: { sku: string; barcode: string }): OpenLine {
  const codes = [line.sku, variant?.sku ?? "", variant?.barcode ?? ""].map((code) => code.toLowerCase());
  return { ...line, codes: [...new Set(codes)].filter((code) => code !== "") };
}

export type ReceivePage = Awaited<ReturnType<typeof loadReceiving>>;
