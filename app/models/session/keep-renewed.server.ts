import { db } from "~/db.server";
import { offlineSessionId, tokenCipher } from "./tokens.server";

export interface RenewedTokens {
  accessToken: string;
  /** Seconds; absent means permanent. */
  expiresIn?: number | undefined;
  /** Absent: the one before stays good. */
  refreshToken?: string | undefined;
  refreshExpiresIn?: number | undefined;
}

interface Replacement {
  domain: string;
  /** The pair that was renewed, as `findOfflineAccess` names it. */
  pair: string;
  tokens: RenewedTokens;
}

/** Replaces a pair of tokens, both at once. A pair that a new installation brought meanwhile stays. */
export async function keepRenewedTokens(
  shopId: number,
  { domain, pair, tokens }: Replacement,
): Promise<void> {
  const after = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  await db.session.updateMany({
    where: { shopId, id: offlineSessionId(domain), refreshToken: pair },
    data: {
      accessToken: tokenCipher.encrypt(tokens.accessToken, { shop: domain, field: "access" }),
      expiresAt: tokens.expiresIn === undefined ? null : after(tokens.expiresIn),
      ...(tokens.refreshToken !== undefined && {
        refreshToken: tokenCipher.encrypt(tokens.refreshToken, { shop: domain, field: "refresh" }),
        refreshExpiresAt: tokens.refreshExpiresIn === undefined ? null : after(tokens.refreshExpiresIn),
      }),
    },
  });
}
