import { db } from "~/infra/db/db.server";

export async function findKnownOrders(shopId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const orders = await db.salesFact.findMany({
    where: { shopId, kind: "order", id: { in: [...new Set(ids)] } },
    select: { id: true },
  });
  return new Set(orders.map(({ id }) => id));
}
