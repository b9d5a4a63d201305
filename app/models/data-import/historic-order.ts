import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import { readStatus } from "./order-status";
import type { Values } from "./values";

export interface HistoricLine {
  quantity: number;
  received: number;
  /** A day or a moment; null where the file does not say it. */
  receivedAt: string | null;
}

export interface HistoricOrder {
  status: PurchaseOrderStatus;
  /** Some of it will not come. */
  isClosedShort: boolean;
  orderedAt: string | null;
  expectedAt: string | null;
  currency: string | null;
  tax: number;
  shipping: number;
  discount: number;
  notes: string;
  lines: HistoricLine[];
}

/**
 * What the lines of an order say of it together: the first line that has a field of the order says it. Units that
 * arrived decide over the status where the file has them; a received order without them has received all.
 */
export function historicOrder(lines: readonly Values[]): HistoricOrder {
  const said = (field: string) => lines.map((values) => values[field]).find((value) => value !== undefined);
  const textOf = (field: string) => {
    const value = said(field);
    return value === undefined ? null : String(value);
  };
  const status = readStatus(textOf("status") ?? "");
  const hasUnits = lines.some(({ received }) => received !== undefined);
  const read = lines.map((values): HistoricLine => {
    const quantity = Number(values.quantity ?? 0);
    const arrived = hasUnits ? Number(values.received ?? 0) : status === "received" ? quantity : 0;
    const receivedAt = values.receivedAt ?? said("receivedAt");
    return {
      quantity,
      received: Math.max(0, Math.min(quantity, arrived)),
      receivedAt: receivedAt === undefined ? null : String(receivedAt),
    };
  });
  return {
    ...statusOf(status, read),
    orderedAt: textOf("orderedAt"),
    expectedAt: textOf("expectedAt"),
    currency: textOf("currency"),
    tax: Number(said("tax") ?? 0),
    shipping: Number(said("shipping") ?? 0),
    discount: Number(said("discount") ?? 0),
    notes: [textOf("number"), textOf("notes")].filter((words) => words !== null).join("\n"),
    lines: read,
  };
}

function statusOf(
  said: PurchaseOrderStatus | null,
  lines: readonly HistoricLine[],
): Pick<HistoricOrder, "status" | "isClosedShort"> {
  const hasSome = lines.some(({ received }) => received > 0);
  const hasAll = lines.every(({ quantity, received }) => received === quantity);
  if (hasAll && hasSome) return { status: "received", isClosedShort: false };
  const isOver = said === "received" || said === "cancelled";
  if (hasSome) return { status: isOver ? "received" : "partial", isClosedShort: isOver };
  // Nothing of it came, so nothing was spent on it.
  if (isOver) return { status: "cancelled", isClosedShort: false };
  return { status: said === "draft" ? "draft" : "sent", isClosedShort: false };
}
