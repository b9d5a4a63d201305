import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** Forgets sessions by the library's ids; one that is not there is no fault. */
export function unsafeDeleteSessions(ids: string[]): Promise<void> {
  return acrossShops(async () => {
    await db.session.deleteMany({ where: { id: { in: ids } } });
  });
}
