import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** Deletes sessions by the library's ids; unknown ids are ignored. */
export function unsafeDeleteSessions(ids: string[]): Promise<void> {
  return acrossShops(async () => {
    await db.session.deleteMany({ where: { id: { in: ids } } });
  });
}
