import { db } from "~/infra/db/db.server";

/** Whether the shop has a rule at all. */
export async function hasReorderRules(shopId: number): Promise<boolean> {
  // The first of an order that an index has: any at all might be looked for from one end of the table to the other.
  const rule = await db.reorderRule.findFirst({
    where: { shopId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rule !== null;
}
