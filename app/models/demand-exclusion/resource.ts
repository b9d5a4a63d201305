import type { DemandExclusion } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import { toGid } from "~/platform/gid";

/** Sales that forecasts leave out; the API's shape. */
export interface DemandExclusionResource {
  id: number;
  /** Null: every variant. */
  variantId: string | null;
  /** Null: whatever was sold on these days. */
  orderId: string | null;
  /** The shop's days, both included. */
  firstDay: string;
  lastDay: string;
  reason: string;
  createdAt: string;
}

export function toDemandExclusion(row: DemandExclusion): DemandExclusionResource {
  const { id, variantId, orderId, firstDay, lastDay, reason, createdAt } = row;
  return {
    id: Number(id),
    variantId: variantId === null ? null : toGid("ProductVariant", variantId),
    orderId: orderId === null ? null : toGid("Order", orderId),
    firstDay: storedDay(firstDay),
    lastDay: storedDay(lastDay),
    reason,
    createdAt: createdAt.toISOString(),
  };
}
