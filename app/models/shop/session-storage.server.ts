import type { Session } from "@shopify/shopify-api";
import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { unsafeLoadSession, unsafeLoadSessionsOfShop } from "~/models/session/load.server";
import { storeSession } from "./store-session.server";

/** The library's storage of sessions; tokens are stored encrypted only. */
export const sessionStorage = {
  async storeSession(session: Session): Promise<boolean> {
    await storeSession(session);
    return true;
  },
  loadSession: unsafeLoadSession,
  async deleteSession(id: string): Promise<boolean> {
    await unsafeDeleteSessions([id]);
    return true;
  },
  async deleteSessions(ids: string[]): Promise<boolean> {
    await unsafeDeleteSessions(ids);
    return true;
  },
  findSessionsByShop: unsafeLoadSessionsOfShop,
};

/** Deletes sessions by the library's ids; unknown ids are ignored. */
function unsafeDeleteSessions(ids: string[]): Promise<void> {
  return acrossShops(async () => {
    await db.session.deleteMany({ where: { id: { in: ids } } });
  });
}
