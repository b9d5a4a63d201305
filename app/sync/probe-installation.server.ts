import { AppError } from "~/errors";
import { findAccessMark } from "~/models/session/offline-access.server";
import { platformFor } from "~/platform/client.server";
import { PlatformRefusal } from "~/platform/refusal";
import { fetchShop } from "~/platform/shop.server";
import { sentence } from "~/texts/translate";
import { renewedAccess } from "./platform-access.server";

export interface Probe {
  /** `unknown`: the token is too old to be asked with, so that its refusal proves nothing. */
  access: "works" | "revoked" | "unknown";
  /** Names the token that was asked with; null where the app holds none. */
  seen: string | null;
}

/**
 * Asks the platform whether the app is still installed: does it take the shop's token? A shop without a token has
 * none that works. Neither a refusal nor its absence changes the shop's status. CONFLICT when the platform serves the
 * shop to nobody for now, PLATFORM_UNAVAILABLE when it gives no answer.
 */
export async function probeInstallation(shopId: number): Promise<Probe> {
  if ((await findAccessMark(shopId)) === null) return { access: "revoked", seen: null };
  const access = await renewedAccess(shopId);
  const seen = await findAccessMark(shopId);
  // A token that no key of ours opens says nothing about the shop.
  if (!access || seen === null) throw undecided();
  try {
    await fetchShop(platformFor({ domain: access.domain, accessToken: access.accessToken }));
    return { access: "works", seen };
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    if (error.httpStatus !== 401) throw undecided(error);
    const isOutdated = access.expiresInMs !== null && access.expiresInMs <= 0 && !access.renewal;
    return { access: isOutdated ? "unknown" : "revoked", seen };
  }
}

function undecided(cause?: unknown): AppError {
  return new AppError("CONFLICT", { message: sentence("shopify.cannotTell"), cause });
}
