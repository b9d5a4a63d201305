import { orRefuse } from "~/components/page-refusal";
import { listOpenOperations } from "~/models/inventory-operation/list-open.server";
import { describeShown } from "~/models/shipment/describe.server";
import type { ShopContext } from "~/models/shop/context";
import { availableAtLocations } from "~/models/stock-level/at-locations.server";
import { listArrivedUnits } from "~/models/stock-transfer/arrived-units.server";
import { getStockTransfer } from "~/models/stock-transfer/get.server";
import { listTransferMoves } from "~/models/stock-transfer/list-moves.server";
import { parseGid, toGid } from "~/platform/gid";

/** Everything the page of a transfer shows. */
export async function loadTransfer(shop: ShopContext, id: number) {
  const transfer = await orRefuse(getStockTransfer(shop.id, id));
  const variantIds = transfer.items.flatMap(({ variantId }) => parseGid("ProductVariant", variantId) ?? []);
  const document = { document: "transfer", documentId: id } as const;
  const [shelves, operations, moves, arrived, shown] = await Promise.all([
    availableAtLocations(shop.id, variantIds),
    listOpenOperations(shop.id, document),
    listTransferMoves(shop.id, id),
    listArrivedUnits(shop.id, id),
    describeShown(shop.id, { kind: "transfer", id }),
  ]);
  return {
    transfer,
    atSource: shelves[transfer.sourceLocationId] ?? {},
    atDestination: shelves[transfer.destinationLocationId] ?? {},
    operations,
    moves,
    shown,
    /** What can be undone. */
    arrived: arrived.map(({ variantId, ...item }) => ({ id: toGid("ProductVariant", variantId), ...item })),
  };
}

export type TransferPage = Awaited<ReturnType<typeof loadTransfer>>;
