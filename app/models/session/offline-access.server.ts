import type { ShopStatus } from "~/models/column-texts";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
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

interface AccessColumns extends Pick<OfflineAccess, "domain" | "status" | "expiresInMs" | "ageMs"> {
  id: string;
  accessToken: string | null;
  refreshToken: string | null;
  refreshExpired: boolean;
}

/** The shop's own token and its refresh token, or null when the app holds none that it can decrypt. */
export async function findOfflineAccess(shopId: number): Promise<OfflineAccess | null> {
  const rows = await queryRows(
    database,
    sql<AccessColumns>`
    SELECT session.id, shop.domain, shop.status, session.access_token AS "accessToken",
      (extract(epoch FROM session.expires_at - now()) * 1000)::float8 AS "expiresInMs",
      (extract(epoch FROM now() - session.updated_at) * 1000)::float8 AS "ageMs", session.refresh_token AS "refreshToken",
      coalesce(session.refresh_expires_at <= now(), false) AS "refreshExpired"
    FROM shops AS shop
    JOIN sessions AS session ON session.shop_id = ${shopId} AND NOT session.is_online
    WHERE shop.id = ${shopId}`,
  );
  const row = rows.find(({ id, domain }) => id === offlineSessionId(domain));
  if (!row?.accessToken) return null;
  const { domain, status } = row;
  const accessToken = tokenCipher.decrypt(row.accessToken, { shop: domain, field: "access" });
  if (accessToken === null) return null;
  const { expiresInMs, ageMs } = row;
  return { domain, status, accessToken, expiresInMs, ageMs, renewal: renewalOf(row, domain) };
}

/** Identifies the shop's own token in the database, or null without one: it changes with the token. */
export async function findAccessMark(shopId: number, tx: SqlExecutor = statements): Promise<string | null> {
  const rows = await queryRows(
    tx,
    sql<{ accessToken: string | null }>`
    SELECT session.access_token AS "accessToken"
    FROM shops AS shop
    JOIN sessions AS session ON session.shop_id = ${shopId} AND session.id = ${offlineSessionId("")} || shop.domain
    WHERE shop.id = ${shopId}`,
  );
  return rows[0]?.accessToken ?? null;
}

function renewalOf(
  { refreshToken: pair, refreshExpired }: { refreshToken: string | null; refreshExpired: boolean },
  shop: string,
): Renewal | null {
  if (!pair || refreshExpired) return null;
  const refreshToken = tokenCipher.decrypt(pair, { shop, field: "refresh" });
  return refreshToken === null ? null : { refreshToken, pair };
}
