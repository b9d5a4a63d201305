import { db } from "~/infra/db/db.server";

export async function hasReorderRules(shopId: number): Promise<boolean> {
  // Reads the first row of an order that an index has: for an EXISTS, PostgreSQL might scan the whole table.
  const rule = await db.reorderRule.findFirst({
    where: { shopId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rule !== null;
}
