import { db } from "~/db.server";

/** Whether the shop has a rule at all. */
export async function hasReorderRules(shopId: number): Promise<boolean> {
  const rule = await db.reorderRule.findFirst({ where: { shopId }, select: { id: true } });
  return rule !== null;
}
