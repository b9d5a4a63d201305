import { db } from "~/db.server";
import { acrossShops } from "~/shop-scope";

/** Forgets sessions by the library's ids; one that is not there is no fault. */
export function unsafeDeleteSessions(ids: string[]): Promise<void> {
  return acrossShops(async () => {
    await db.session.deleteMany({ where: { id: { in: ids } } });
  });
}
