import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import { unsafeDeleteSessions } from "./delete.server";
import { loadSessionsOfShop, unsafeLoadSession } from "./load.server";
import { storeSession } from "./store.server";

/** The library's door to the sessions table; tokens lie there encrypted only. */
export const sessionStorage: SessionStorage = {
  async storeSession(session) {
    await storeSession(session);
    return true;
  },
  loadSession: unsafeLoadSession,
  async deleteSession(id) {
    await unsafeDeleteSessions([id]);
    return true;
  },
  async deleteSessions(ids) {
    await unsafeDeleteSessions(ids);
    return true;
  },
  findSessionsByShop: loadSessionsOfShop,
};
