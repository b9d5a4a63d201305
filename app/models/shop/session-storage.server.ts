import type { Session } from "@shopify/shopify-api";
import { unsafeDeleteSessions } from "~/models/session/delete.server";
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
