import "@shopify/shopify-app-remix/adapters/node";
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  type Session,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";
import { nameShop } from "./infra/db/shop-scope";
import { appSecrets } from "./infra/env/app-secrets.server";
import { env } from "./infra/env/env.server";
import { log } from "./infra/log/log.server";
import { logForLibrary } from "./infra/log/shopify-log.server";
import { queueImport } from "./models/import-run/queue.server";
import { isShopDomain } from "./models/shop/domain";
import { findShopByDomain } from "./models/shop/get.server";
import { sessionStorage } from "./models/shop/session-storage.server";
import { storeSession } from "./models/shop/store-session.server";
import { apiVersion } from "./platform/api-version";
import { platformFor } from "./platform/client.server";
import { fetchScopes, fetchShop } from "./platform/shop.server";
import { platformAccess } from "./sync/platform-access.server";

/** The library knows one secret: while that is being replaced, each of the two has an app of its own. */
const apps = new Map(appSecrets.map((secret) => [secret, appWith(secret)]));

/** The library's checks of requests that the platform signed with this one of the app's secrets. */
export function authenticateWith(secret: string) {
  const app = apps.get(secret);
  if (!app) throw new Error("This is no secret of the app.");
  return app.authenticate;
}

function appWith(apiSecretKey: string) {
  return shopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecretKey,
    appUrl: env.SHOPIFY_APP_URL,
    apiVersion: libraryVersion(),
    scopes: env.SCOPES,
    authPathPrefix: "/auth",
    distribution: AppDistribution.AppStore,
    sessionStorage: { ...sessionStorage, loadSession: loadRenewedSession, storeSession: storeGrantedSession },
    future: {
      expiringOfflineAccessTokens: true,
      unstable_newEmbeddedAuthStrategy: env.INSTALLATION === "managed",
    },
    logger: { level: LogSeverity.Debug, log: (severity, message) => logForLibrary(severity, message) },
    hooks: { afterAuth },
  });
}

function libraryVersion(): ApiVersion {
  const version = Object.values(ApiVersion).find((known) => known === apiVersion);
  if (!version) throw new Error(`The Shopify library does not know Admin API ${apiVersion}.`);
  return version;
}

/**
 * The library sends a merchant whose token has run out through the installation again; a token that can be
 * renewed is therefore renewed before the library sees it.
 */
async function loadRenewedSession(id: string): Promise<Session | undefined> {
  const session = await sessionStorage.loadSession(id);
  if (!session?.isExpired(60_000) || session.isOnline) return usedToItsEnd(session);
  const shop = await findShopByDomain(session.shop);
  if (!shop) return undefined;
  nameShop(shop.id);
  try {
    await platformAccess(shop.id);
  } catch (error) {
    log.info({ err: error, shop: session.shop }, "the session could not be renewed");
  }
  return usedToItsEnd(await sessionStorage.loadSession(id));
}

/** By token exchange the library replaces a token in its last five minutes; renewing it is the app's own work. */
function usedToItsEnd(session: Session | undefined): Session | undefined {
  if (session && env.INSTALLATION === "managed" && !session.isExpired()) session.expires = undefined;
  return session;
}

/**
 * The id says which shop it is; its domain may be new, or may have been another shop's. PLATFORM_UNAVAILABLE when the
 * platform does not say it; then nothing is stored.
 */
async function storeGrantedSession(session: Session): Promise<boolean> {
  const { shop: domain, accessToken } = session;
  if (accessToken === undefined || !isShopDomain(domain)) {
    await storeSession(session);
    return true;
  }
  const client = platformFor({ domain, accessToken });
  const { platformId } = await fetchShop(client);
  // The grant names what was asked for; a merchant may have granted optional scopes before.
  session.scope = (await fetchScopes(client)).join(",");
  await storeSession(session, platformId);
  return true;
}

async function afterAuth({ session }: { session: Session }): Promise<void> {
  const shop = await findShopByDomain(session.shop);
  if (!shop) return;
  nameShop(shop.id);
  log.info({ shop: shop.domain }, "installed");
  await queueImport(shop.id);
}
