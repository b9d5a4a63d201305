import { Session } from "@shopify/shopify-api";
import { offlineSessionId } from "~/models/session/tokens.server";

/** What the platform grants a shop's installation. */
export function sessionOf(domain: string, accessToken: string): Session {
  const id = offlineSessionId(domain);
  return new Session({ id, shop: domain, state: "", isOnline: false, accessToken });
}
