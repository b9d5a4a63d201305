import type { StockTransferResource } from "./resource";

type Planned = Pick<StockTransferResource, "sourceLocationId" | "destinationLocationId" | "notes">;

/** An item, found again by its variant. */
type Item = Pick<StockTransferResource["items"][number], "sku" | "title" | "quantity"> & { id: string };

export interface TransferContent extends Planned {
  items: Item[];
}

/** The fields of a transfer that people edit: not its status, nor what has arrived. */
export function transferContent({
  sourceLocationId,
  destinationLocationId,
  notes,
  items,
}: Planned & Pick<StockTransferResource, "items">): TransferContent {
  return {
    sourceLocationId,
    destinationLocationId,
    notes,
    items: items.map(({ variantId, sku, title, quantity }) => ({ id: variantId, sku, title, quantity })),
  };
}
