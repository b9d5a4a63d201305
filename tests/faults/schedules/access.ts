import { Session } from "@shopify/shopify-api";
import { offlineSessionId } from "~/models/session/tokens.server";
import { storeSession } from "~/models/shop/store-session.server";
import { grantAccess } from "../../../simulator/world/installs";
import type { Store } from "../../../simulator/world/store";
import type { World } from "../../../simulator/world/world";
import type { Plan } from "./plan";

/** The app renews a token five minutes before its end: one that runs out is renewed some seconds after its grant. */
export const runsOutMs = 303_000;

/** The merchant authorises the app, for the first time or again, and the app stores its token. */
export async function letIn(
  world: World,
  store: Store,
  { tokens, showing }: Pick<Plan, "tokens" | "showing">,
): Promise<void> {
  // Whoever authorises it again grants no more than before.
  const scopes = [...world.app.scopes, ...(store.install === null ? (showing?.scopes ?? []) : [])];
  const isRunningOut = tokens === "running out";
  const given = grantAccess(world, store, { scopes, expiring: isRunningOut });
  if (isRunningOut) given.expiresAt = world.clock.now() + runsOutMs;
  const { accessToken, refreshToken, expiresAt, refreshExpiresAt } = given;
  // The platform says how long a token is good, and the app reckons from its own clock.
  const byOwnClock = (moment: number) => new Date(Date.now() + moment - world.clock.now());
  await storeSession(
    new Session({
      id: offlineSessionId(store.domain),
      shop: store.domain,
      state: "",
      isOnline: false,
      accessToken,
      ...(showing && { scope: (store.install?.scopes ?? []).join(",") }),
      ...(expiresAt !== null && { expires: byOwnClock(expiresAt) }),
      ...(refreshToken !== null && { refreshToken }),
      ...(refreshExpiresAt !== null && { refreshTokenExpires: byOwnClock(refreshExpiresAt) }),
    }),
  );
}

/** The platform takes none of the tokens any more that it gave the app for this store: 401 from here on. */
export function shutOut({ install }: Store): void {
  if (install) install.grants = [];
}
