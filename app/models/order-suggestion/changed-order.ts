import { formatPoNumber } from "~/models/order-number";
import { toGid } from "~/platform/gid";
import { type Outcome, outcomeOf } from "./outcome";

/** A row of `selectChanges`. */
export interface ChangeColumns {
  id: bigint;
  orderId: number;
  number: number;
  variantId: bigint;
  sku: string;
  title: string;
  suggested: number;
  ordered: number;
  stock: number;
  sold: number;
  isOver: boolean;
  reason: string;
  actor: string;
  createdAt: Date;
  /** How many there are, of which this is a part. */
  total: number;
  /** Of a unit, in the shop's currency; null where it is not known. */
  unitCost: number | null;
}

/** A suggestion that was ordered in another quantity; the API's shape. */
export interface ChangedOrder {
  id: number;
  orderId: number;
  poNumber: string;
  variantId: string;
  sku: string;
  title: string;
  suggestedQuantity: number;
  orderedQuantity: number;
  reason: string;
  /** The staff member's platform id; empty where nobody is known. */
  actor: string;
  createdAt: string;
  unitsSold: number;
  outcome: Outcome["kind"];
  outcomeUnits: number;
}

/** With what came of it until now. */
export function toChangedOrder(row: ChangeColumns): ChangedOrder {
  const { kind, units } = outcomeOf(row);
  return {
    id: Number(row.id),
    orderId: row.orderId,
    poNumber: formatPoNumber(row.number),
    variantId: toGid("ProductVariant", row.variantId),
    sku: row.sku,
    title: row.title,
    suggestedQuantity: row.suggested,
    orderedQuantity: row.ordered,
    reason: row.reason,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    unitsSold: row.sold,
    outcome: kind,
    outcomeUnits: units,
  };
}
