import { orRefuse } from "~/components/page-refusal";
import { listOpenOperations } from "~/models/inventory-operation/list-open.server";
import type { ShopContext } from "~/models/shop/context";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { movementsOfDocument } from "~/models/stock-movement/of-document.server";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import { parseGid } from "~/platform/gid";

/** Everything the page of a transfer shows. */
export async function loadTransfer(shop: ShopContext, id: number) {
  const transfer = await orRefuse(getStockTransfer(shop.id, id));
  const variantIds = transfer.items.flatMap(({ variantId }) => parseGid("ProductVariant", variantId) ?? []);
  const document = { document: "transfer", documentId: id } as const;
  const [shelves, operations, movements] = await Promise.all([
    availableAtLocations(shop.id, variantIds),
    listOpenOperations(shop.id, document),
    movementsOfDocument(shop.id, document),
  ]);
  const arrived = movements.adjustments.reduce((sum, { adjustment }) => sum + Math.max(0, adjustment), 0);
  return {
    transfer,
    atSource: shelves[transfer.sourceLocationId] ?? {},
    atDestination: shelves[transfer.destinationLocationId] ?? {},
    operations,
    moved: movements.lastAt === null ? null : { units: arrived, at: movements.lastAt },
  };
}

export type TransferPage = Awaited<ReturnType<typeof loadTransfer>>;
