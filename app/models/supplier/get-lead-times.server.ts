import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";
import type { LearnedLeadTime } from "./lead-time";
import { learnedLeadTimes } from "./lead-time.server";

export interface SupplierLeadTimes {
  /** Null before the first receipt. */
  learned: LearnedLeadTime | null;
  /** Of the variants that at least five orders delivered. */
  items: (LearnedLeadTime & { variantId: string })[];
}

/** What the supplier's orders and receipts show of its lead time. Throws NOT_FOUND. */
export async function getSupplierLeadTimes(shopId: number, id: number): Promise<SupplierLeadTimes> {
  const [count, rows] = await Promise.all([
    db.supplier.count({ where: { shopId, id } }),
    learnedLeadTimes(shopId, id),
  ]);
  if (count === 0) throw notFound("supplier");
  const times = rows.map(({ supplierId: _supplierId, ...time }) => time);
  const own = times.find(({ variantId }) => variantId === null);
  return {
    learned: own ? withoutVariant(own) : null,
    items: times.flatMap((time) =>
      time.variantId === null
        ? []
        : [{ variantId: toGid("ProductVariant", time.variantId), ...withoutVariant(time) }],
    ),
  };
}

function withoutVariant({ variantId: _variantId, ...time }: LearnedLeadTime & { variantId: bigint | null }) {
  return time;
}
