import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/infra/db/db.server";
import type { StagedShop } from "./stage";

/** So long may it stay unclear what became of a change of stock, in so many answers: then a person is asked. */
export async function tenMinutesPass({ shop }: StagedShop, { answers = 5 } = {}): Promise<void> {
  const ago = new Date(Date.now() - 11 * 60_000).toISOString();
  const isOpen = () =>
    db.inventoryOperation.count({ where: { shopId: shop.id, status: { in: ["pending", "unknown"] } } });
  for (let changed = 0; changed === 0 && (await isOpen()) > 0; await pause(50)) {
    changed = await db.$executeRaw`
      UPDATE inventory_operations SET changes = (
        SELECT jsonb_agg(change || jsonb_build_object('contradictedAt', ${ago}::text, 'contradictions', ${answers}::int))
        FROM jsonb_array_elements(changes) AS change)
      WHERE shop_id = ${shop.id} AND lease_until IS NULL AND changes->0 ? 'contradictedAt'`;
  }
}
