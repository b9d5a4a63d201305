import type { ShopStatus } from "~/models/column-texts";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { offlineSessionId, tokenCipher } from "./tokens.server";

export interface OfflineAccess {
  domain: string;
  status: ShopStatus;
  accessToken: string;
  /** Milliseconds until it expires, negative afterwards; null for a token that does not expire. */
  expiresInMs: number | null;
  /** The refresh token; null without one. */
  renewal: Renewal | null;
  /** Milliseconds since it was granted or changed. */
  ageMs: number;
}

export interface Renewal {
  refreshToken: string;
  /** Identifies the pair in the database: a renewal replaces this pair and no later one. */
  pair: string;
}

/** The columns of `accessColumns`: all null for a shop without a session. */
export interface AccessRow {
  domain: string | null;
  shopStatus: ShopStatus | null;
  accessToken: string | null;
  expiresInMs: number | null;
  ageMs: number | null;
  refreshToken: string | null;
  refreshExpired: boolean | null;
}

/** Columns of a statement that has `shop` and `session` by `joiningAccess`. */
export const accessColumns = part`shop.domain, shop.status AS "shopStatus",
      session.access_token AS "accessToken",
      (extract(epoch FROM session.expires_at - now()) * 1000)::float8 AS "expiresInMs",
      (extract(epoch FROM now() - session.updated_at) * 1000)::float8 AS "ageMs",
      session.refresh_token AS "refreshToken",
      session.refresh_expires_at IS NOT NULL AND session.refresh_expires_at <= now() AS "refreshExpired"`;

/** FROM items with the shop and its own session, where there is one. */
export function joiningAccess(shopId: number): SqlPart {
  return part`shops AS shop
    LEFT JOIN sessions AS session ON session.shop_id = ${shopId} AND NOT session.is_online
      AND session.id = ${offlineSessionId("")} || shop.domain`;
}

/** The shop's own token and its refresh token, or null when the app holds none that it can decrypt. */
export async function findOfflineAccess(shopId: number): Promise<OfflineAccess | null> {
  const [row] = await queryRows(
    database,
    sql<AccessRow>`SELECT ${accessColumns} FROM ${joiningAccess(shopId)} WHERE shop.id = ${shopId}`,
  );
  return row ? toOfflineAccess(row) : null;
}

/** Null when the row has no token that the app can decrypt. */
export function toOfflineAccess(row: AccessRow): OfflineAccess | null {
  const { domain, shopStatus: status, expiresInMs, ageMs } = row;
  if (domain === null || status === null || ageMs === null || !row.accessToken) return null;
  const accessToken = tokenCipher.decrypt(row.accessToken, { shop: domain, field: "access" });
  if (accessToken === null) return null;
  return { domain, status, accessToken, expiresInMs, ageMs, renewal: renewalOf(row, domain) };
}

function renewalOf(
  { refreshToken: pair, refreshExpired }: Pick<AccessRow, "refreshToken" | "refreshExpired">,
  shop: string,
): Renewal | null {
  if (!pair || refreshExpired) return null;
  const refreshToken = tokenCipher.decrypt(pair, { shop, field: "refresh" });
  return refreshToken === null ? null : { refreshToken, pair };
}
