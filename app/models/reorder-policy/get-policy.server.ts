import { db, type Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import type { ReorderPolicy } from "./policy";
import { usualPolicy } from "./policy";
import { fromStored, type ShopFigures } from "./shop-figures";

export interface StoredPolicy {
  policy: ReorderPolicy;
  figures: ShopFigures;
  /** The shop's day of the last whole renewal, in ISO 8601; null before the first one. */
  renewedOn: string | null;
}

/** What the shop wants, the usual where it never said, and what its forecasts share. */
export async function getReorderPolicy(shopId: number, tx: Tx = db): Promise<StoredPolicy> {
  const row = await tx.reorderPolicy.findUnique({ where: { shopId } });
  if (!row) return { policy: usualPolicy, figures: fromStored({}), renewedOn: null };
  return {
    policy: {
      service: { A: row.serviceA, B: row.serviceB, C: row.serviceC },
      reviewDays: row.reviewDays,
      holdingCost: row.holdingCost,
      hubLocationId: row.hubLocationId,
      transferDays: row.transferDays,
      transferEveryDays: row.transferEveryDays,
    },
    figures: fromStored(row.figures),
    renewedOn: storedDay(row.renewedOn),
  };
}
