import { AppError } from "~/errors";
import { findAccessMark } from "~/models/session/find-access-mark.server";
import { platformFor } from "~/platform/client.server";
import { PlatformRefusal } from "~/platform/refusal";
import { fetchShop } from "~/platform/shop.server";
import { sentence } from "~/texts/translate";
import { renewedAccess } from "./platform-access.server";

export interface Probe {
  /** `unknown`: the token has expired, so a refusal proves nothing. */
  access: "works" | "revoked" | "unknown";
  /** Names the token that was used; null when the app holds none. */
  seen: string | null;
}

/**
 * Uses the shop's token to find out whether the app is still installed; changes nothing. CONFLICT when the
 * platform serves the shop to no app for now, PLATFORM_UNAVAILABLE when no answer came.
 */
export async function probeInstallation(shopId: number): Promise<Probe> {
  if ((await findAccessMark(shopId)) === null) return { access: "revoked", seen: null };
  const access = await renewedAccess(shopId);
  const seen = await findAccessMark(shopId);
  // A token that none of the keys decrypts says nothing about the shop.
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
