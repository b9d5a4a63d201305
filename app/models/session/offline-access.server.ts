import type { ShopStatus } from "~/generated/prisma/enums";
import { statements } from "~/models/statements.server";
import { offlineSessionId, tokenCipher } from "./tokens.server";

export interface OfflineAccess {
  domain: string;
  status: ShopStatus;
  accessToken: string;
  /** Null means permanent. */
  expiresAt: Date | null;
  /** What renews the token; null when nothing does. */
  renewal: Renewal | null;
  updatedAt: Date;
}

export interface Renewal {
  refreshToken: string;
  /** Names the pair in the database: what is renewed replaces this pair and no later one. */
  pair: string;
}

interface AccessColumns extends Pick<OfflineAccess, "domain" | "status" | "expiresAt" | "updatedAt"> {
  id: string;
  accessToken: string | null;
  refreshToken: string | null;
  refreshExpiresAt: Date | null;
}

/** The shop's own token and what renews it, or null when the app holds none that opens. */
export async function findOfflineAccess(shopId: number): Promise<OfflineAccess | null> {
  const rows = await statements.$queryRaw<AccessColumns[]>`
    SELECT session.id, shop.domain, shop.status::text AS status, session.access_token AS "accessToken",
      session.expires_at AS "expiresAt", session.refresh_token AS "refreshToken",
      session.refresh_expires_at AS "refreshExpiresAt", session.updated_at AS "updatedAt"
    FROM shops AS shop
    JOIN sessions AS session ON session.shop_id = shop.id AND NOT session.is_online
    WHERE shop.id = ${shopId}`;
  const row = rows.find(({ id, domain }) => id === offlineSessionId(domain));
  if (!row?.accessToken) return null;
  const { domain, status } = row;
  const accessToken = tokenCipher.decrypt(row.accessToken, { shop: domain, field: "access" });
  if (accessToken === null) return null;
  const { expiresAt, updatedAt } = row;
  return { domain, status, accessToken, expiresAt, updatedAt, renewal: renewalOf(row, domain) };
}

function renewalOf(
  { refreshToken: pair, refreshExpiresAt }: { refreshToken: string | null; refreshExpiresAt: Date | null },
  shop: string,
): Renewal | null {
  if (!pair || (refreshExpiresAt && refreshExpiresAt <= new Date())) return null;
  const refreshToken = tokenCipher.decrypt(pair, { shop, field: "refresh" });
  return refreshToken === null ? null : { refreshToken, pair };
}
