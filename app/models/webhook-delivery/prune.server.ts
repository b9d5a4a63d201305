import { db } from "~/db.server";

/**
 * The platform repeats a delivery for four hours; after a week its row serves nobody. What is kept for a person stays.
 * Of every shop.
 */
export async function unsafePruneDeliveries(): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({
    where: {
      handledAt: { not: null },
      failedAt: null,
      receivedAt: { lt: new Date(Date.now() - 7 * 86_400_000) },
    },
  });
  return count;
}
