import { AppError } from "~/errors";
import { childLog } from "~/infra/log/log.server";
import { expireAccessToken } from "~/models/session/expire-token.server";
import { keepRenewedTokens } from "~/models/session/keep-renewed.server";
import { findOfflineAccess, type OfflineAccess } from "~/models/session/offline-access.server";
import { withRefreshLock } from "~/models/session/refresh-lock.server";
import { parkShop, requireReauthorization, unparkShop } from "~/models/shop/set-status.server";
import type { PlatformAccess } from "~/platform/client.server";
import { refreshTokens } from "~/platform/oauth-token.server";
import { sentence } from "~/texts/translate";

const renewWithinMs = 5 * 60_000;
/** A token refused so soon after it was granted will not be cured by another. */
const freshMs = 60_000;

const refreshing = new Map<number, Promise<OfflineAccess>>();

/**
 * What the platform takes as this shop's word, renewed when it runs out within five minutes.
 * PLATFORM_UNAVAILABLE when the shop has to authorize the app anew or its token cannot be renewed now.
 */
export async function platformAccess(shopId: number): Promise<PlatformAccess> {
  const found = await findOfflineAccess(shopId);
  const access = found && isDue(found) && isUsable(found) ? await renewOnce(shopId) : found;
  if (!access || !isUsable(access)) throw reauthorize();
  const { domain, accessToken, status: shopStatus } = access;
  return {
    domain,
    accessToken,
    onRefusal: (status) => (status === 401 ? markForReauthorization(shopId, accessToken) : parkShop(shopId)),
    // What is merely read may be served where changes are not: two of them would hasten each other without end.
    ...(shopStatus === "parked" && { onServed: () => unparkShop(shopId) }),
  };
}

/**
 * The shop's access whatever its status, renewed where it runs out and can be renewed; null when the app holds none that
 * opens. PLATFORM_UNAVAILABLE when a token that has run out cannot be renewed now.
 */
export async function renewedAccess(shopId: number): Promise<OfflineAccess | null> {
  const found = await findOfflineAccess(shopId);
  return found?.renewal && isDue(found) ? renewOnce(shopId) : found;
}

/**
 * The platform answered 401. A token that can be renewed is renewed before its next use; otherwise, or when
 * it was granted just now, nothing more is asked of the platform until the shop authorizes the app anew.
 * `refused` is the token that was sent: nothing happens when the shop has another by now.
 */
export async function markForReauthorization(shopId: number, refused?: string): Promise<void> {
  const access = await findOfflineAccess(shopId);
  if (access && refused !== undefined && access.accessToken !== refused) return;
  const isFresh = !access || access.ageMs < freshMs;
  if (access?.renewal && !isFresh) await expireAccessToken(shopId);
  else await requireReauthorization(shopId);
}

/** One refresh at a time in this process; the lock sees to the other processes. */
function renewOnce(shopId: number): Promise<OfflineAccess> {
  const running = refreshing.get(shopId);
  if (running) return running;
  const renewal = withRefreshLock(shopId, () => renew(shopId)).finally(() => refreshing.delete(shopId));
  refreshing.set(shopId, renewal);
  return renewal;
}

async function renew(shopId: number): Promise<OfflineAccess> {
  const access = await findOfflineAccess(shopId);
  if (!access) throw reauthorize();
  // Another process was here first.
  if (!isDue(access)) return access;
  const log = childLog({ shop: access.domain });
  if (!access.renewal) return stillGood(shopId, access);
  const { refreshToken, pair } = access.renewal;
  try {
    const tokens = await refreshTokens(access.domain, refreshToken);
    await keepRenewedTokens(shopId, { domain: access.domain, pair, tokens });
    log.info("renewed the shop's access");
  } catch (error) {
    log.warn({ err: error }, "the shop's access could not be renewed");
    const isRefused = error instanceof AppError && error.code === "PLATFORM_REJECTED";
    if (isRefused && (await findOfflineAccess(shopId))?.renewal?.pair === pair) {
      await requireReauthorization(shopId);
    } else if (!isRefused && !hasExpired(access)) {
      return access;
    } else if (!isRefused) {
      throw error;
    }
  }
  const renewed = await findOfflineAccess(shopId);
  if (!renewed) throw reauthorize();
  return renewed;
}

/** A token that nothing renews serves to its last moment; then the shop has to authorize anew. */
async function stillGood(shopId: number, access: OfflineAccess): Promise<OfflineAccess> {
  if (!hasExpired(access)) return access;
  await requireReauthorization(shopId);
  throw reauthorize();
}

function isDue({ expiresInMs }: OfflineAccess): boolean {
  return expiresInMs !== null && expiresInMs < renewWithinMs;
}

function hasExpired({ expiresInMs }: OfflineAccess): boolean {
  return expiresInMs !== null && expiresInMs <= 0;
}

function isUsable({ status }: OfflineAccess): boolean {
  return status === "active" || status === "parked";
}

function reauthorize(): AppError {
  return new AppError("PLATFORM_UNAVAILABLE", { message: sentence("shopify.noAccess") });
}
