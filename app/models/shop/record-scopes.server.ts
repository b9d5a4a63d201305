import { db } from "~/infra/db/db.server";

/** What the merchant allows from now on; the library asks anew where that is too little. */
export async function recordScopes(shopId: number, scopes: readonly string[]): Promise<void> {
  await db.session.updateMany({
    where: { shopId, isOnline: false },
    data: { scope: scopes.join(",") },
  });
}
