import { AppError } from "~/errors";
import { childLog } from "~/infra/log/log.server";
import { expireAccessToken } from "~/models/session/keep-renewed.server";
import { keepRenewedTokens } from "~/models/session/keep-renewed.server";
import { findOfflineAccess, type OfflineAccess } from "~/models/session/offline-access.server";
import { withRefreshLock } from "~/models/session/refresh-lock.server";
import { parkShop, requireReauthorization, unparkShop } from "~/models/shop/set-status.server";
import type { PlatformAccess } from "~/platform/client.server";
import { refreshTokens } from "~/platform/oauth-token.server";
import { sentence } from "~/texts/translate";

const renewWithinMs = 5 * 60_000;
/** A token that is refused this soon after it was granted will not be cured by another one. */
const freshMs = 60_000;

const refreshing = new Map<number, Promise<OfflineAccess>>();

/** The shop's token, `known` or read now, renewed in its last 5 min. PLATFORM_UNAVAILABLE without one. */
export async function platformAccess(shopId: number, known?: OfflineAccess): Promise<PlatformAccess> {
  const found = known ?? (await findOfflineAccess(shopId));
  const access = found && isDue(found) && isUsable(found) ? await renewOnce(shopId) : found;
  if (!access || !isUsable(access)) throw reauthorize();
  const { domain, accessToken, status: shopStatus } = access;
  return {
    domain,
    accessToken,
    onRefusal: (status) => (status === 401 ? markForReauthorization(shopId, accessToken) : parkShop(shopId)),
    // Reads may succeed where changes are refused: a successful read must not trigger refused changes again and again.
    ...(shopStatus === "parked" && { onServed: () => unparkShop(shopId) }),
  };
}

/** The token whatever the shop's status, or null. PLATFORM_UNAVAILABLE if an expired one cannot be renewed. */
export async function renewedAccess(shopId: number): Promise<OfflineAccess | null> {
  const found = await findOfflineAccess(shopId);
  return found?.renewal && isDue(found) ? renewOnce(shopId) : found;
}

/**
 * Handles a 401: a token that can be renewed is renewed before its next use; otherwise, or when it is fresh,
 * nothing is sent until the shop authorizes the app. Does nothing unless `refused` is still the token.
 */
export async function markForReauthorization(shopId: number, refused?: string): Promise<void> {
  const access = await findOfflineAccess(shopId);
  if (access && refused !== undefined && access.accessToken !== refused) return;
  const isFresh = !access || access.ageMs < freshMs;
  if (access?.renewal && !isFresh) await expireAccessToken(shopId);
  else await requireReauthorization(shopId);
}

/** The lock serialises the other processes. */
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
  // Another process has already renewed the token.
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

/** A token that cannot be renewed is used until it expires; then the shop has to authorize the app again. */
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
