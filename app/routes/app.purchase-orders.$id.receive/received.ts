import type { Format } from "~/components/format";
import type { StockSync } from "~/models/platform-operation/status";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";

export type Counted = Readonly<Record<number, string>>;

export interface ReceivedAnswer {
  stockSync: StockSync;
}

/** The whole number typed, or null; nothing typed is 0. */
export function countOf(text: string | undefined): number | null {
  const plain = (text ?? "").trim();
  if (plain === "") return 0;
  const number = Number(plain);
  return Number.isInteger(number) ? number : null;
}

export function unitsOf(counted: Counted): number {
  return Object.values(counted).reduce((sum, text) => sum + (countOf(text) ?? 0), 0);
}

/** Every line in its order, so that the answer's places are the rows' places. */
export function toReceiveBody(
  lines: readonly PurchaseOrderLineResource[],
  counted: Counted,
  locationId: string,
) {
  return {
    locationId: locationId || null,
    lineItems: lines.map(({ id }) => ({ lineItemId: id, quantityReceived: countOf(counted[id]) })),
  };
}

/** Says what happened, and no more than is certain of the stock. */
export function toastOf(format: Format, units: number, { stockSync }: ReceivedAnswer): string {
  const received = `${format.count(units, "unit")} received`;
  if (stockSync === "applied") return received;
  return stockSync === "pending" ? `${received}, stock follows` : `${received}, stock needs a look`;
}
