import { db } from "~/infra/db/db.server";

/** Saves the granted scopes; the library asks again when they are too few. */
export async function recordScopes(shopId: number, scopes: readonly string[]): Promise<void> {
  await db.session.updateMany({
    where: { shopId, isOnline: false },
    data: { scope: scopes.join(",") },
  });
}
