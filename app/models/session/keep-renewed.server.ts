import { fromNow } from "~/models/database/database-time.server";
import { database, execute, nothing, part, sql } from "~/models/database/sql.server";
import { offlineSessionId, tokenCipher } from "./tokens.server";

export interface RenewedTokens {
  accessToken: string;
  /** Seconds; absent for a token that does not expire. */
  expiresIn?: number | undefined;
  /** When absent, the previous one stays valid. */
  refreshToken?: string | undefined;
  refreshExpiresIn?: number | undefined;
}

interface Replacement {
  domain: string;
  /** The renewed pair, as `findOfflineAccess` names it. */
  pair: string;
  tokens: RenewedTokens;
}

/** Replaces a pair of tokens, both at once. A pair from a new installation meanwhile stays. */
export async function keepRenewedTokens(
  shopId: number,
  { domain, pair, tokens }: Replacement,
): Promise<void> {
  const { accessToken, expiresIn, refreshToken, refreshExpiresIn } = tokens;
  const after = (seconds: number | undefined) =>
    seconds === undefined ? part`NULL` : fromNow(seconds * 1_000);
  const access = tokenCipher.encrypt(accessToken, { shop: domain, field: "access" });
  const refresh =
    refreshToken === undefined
      ? nothing
      : part`refresh_expires_at = ${after(refreshExpiresIn)},
        refresh_token = ${tokenCipher.encrypt(refreshToken, { shop: domain, field: "refresh" })},`;
  await execute(
    database,
    sql`
    UPDATE sessions SET access_token = ${access}, expires_at = ${after(expiresIn)}, ${refresh} updated_at = now()
    WHERE shop_id = ${shopId} AND id = ${offlineSessionId(domain)} AND refresh_token = ${pair}`,
  );
}

/** Marks the shop's access token as expired, so that its next use renews it first. */
export async function expireAccessToken(shopId: number): Promise<void> {
  await execute(
    database,
    sql`
    UPDATE sessions SET expires_at = to_timestamp(0), updated_at = now() WHERE shop_id = ${shopId} AND NOT is_online`,
  );
}
