import type { Store } from "./store";
import type { AccessGrant, Install } from "./types";
import type { World } from "./world";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long an expiring access token and its refresh token live. */
export const accessLifeMs = hour;
export const refreshLifeMs = 90 * day;

/**
 * Gives the app a token for the store. A first grant is the installation; scopes are those that were agreed, and the
 * optional ones it had been granted before.
 */
export function grantAccess(
  world: World,
  store: Store,
  request: { scopes: string[]; expiring: boolean },
): AccessGrant {
  const now = world.clock.now();
  const grant: AccessGrant = {
    accessToken: world.newToken("shpat"),
    expiresAt: request.expiring ? now + accessLifeMs : null,
    refreshToken: request.expiring ? world.newToken("shprt") : null,
    refreshExpiresAt: request.expiring ? now + refreshLifeMs : null,
  };
  agreeTo(world, store, request.scopes).grants.push(grant);
  return grant;
}

/** The merchant agrees to the scopes: the app is installed, or may do so much from now on. It has no token by that. */
export function agreeTo(world: World, store: Store, scopes: string[]): Install {
  store.unsaved = true;
  if (!store.install) return (store.install = { scopes, installedAt: world.clock.now(), grants: [] });
  const { install } = store;
  const optional = (world.app.optionalScopes ?? []).filter((scope) => install.scopes.includes(scope));
  changeScopes(world, store, [...new Set([...scopes, ...optional])]);
  return install;
}

/**
 * Exchanges a refresh token for a new pair. The old pair goes on living until the new access token has been used
 * once, so that an answer lost on the way strands nobody. A store whose tokens are permanent answers with a permanent
 * one. Null when the refresh token is unknown or too old.
 */
export function refreshAccess(world: World, store: Store, refreshToken: string): AccessGrant | null {
  const install = store.install;
  const old = install?.grants.find((grant) => grant.refreshToken === refreshToken);
  if (!install || !old) return null;
  if (old.refreshExpiresAt !== null && old.refreshExpiresAt <= world.clock.now()) return null;
  return grantAccess(world, store, {
    scopes: install.scopes,
    expiring: store.options.expiringTokens ?? true,
  });
}

export type TokenState = "expired" | "unknown" | "valid";

/** Whether a token opens the store now. The first use of a refreshed token ends the ones before it. */
export function checkToken(world: World, store: Store, accessToken: string | undefined): TokenState {
  const install = store.install;
  const index = install?.grants.findIndex((grant) => grant.accessToken === accessToken) ?? -1;
  const grant = install?.grants[index];
  if (!install || !grant) return "unknown";
  if (grant.expiresAt !== null && grant.expiresAt <= world.clock.now()) return "expired";
  if (grant.refreshToken !== null && index > 0) {
    install.grants = install.grants.filter(
      (other, position) => position >= index || other.refreshToken === null,
    );
    store.unsaved = true;
  }
  return "valid";
}

/** Uninstalls the app: its tokens are revoked at once, it gets the webhook, and 48 hours later the store is redacted. */
export function uninstall(world: World, store: Store): boolean {
  if (!store.install) return false;
  const installedAt = store.install.installedAt;
  world.emit({ store, kind: "uninstalled" });
  store.install = null;
  store.unsaved = true;
  world.at(world.clock.now() + 2 * day, () => {
    const reinstalled = store.install !== null && store.install.installedAt > installedAt;
    if (!reinstalled) world.emit({ store, kind: "shop-redact" });
  });
  return true;
}

/** Changes what the app may do, and tells it; the same scopes in another order are no change. */
export function changeScopes(world: World, store: Store, scopes: string[]): void {
  if (!store.install) return;
  const previous = store.install.scopes;
  store.install.scopes = scopes;
  if ([...previous].sort().join() === [...scopes].sort().join()) return;
  world.emit({ store, kind: "scopes-updated", previous, current: scopes });
}
