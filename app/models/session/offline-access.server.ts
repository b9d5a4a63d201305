import { db } from "~/db.server";
import type { ShopStatus } from "~/generated/prisma/enums";
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

/** The shop's own token and what renews it, or null when the app holds none that opens. */
export async function findOfflineAccess(shopId: number): Promise<OfflineAccess | null> {
  const shop = await db.shop.findUnique({
    where: { id: shopId },
    select: { domain: true, status: true, sessions: { where: { isOnline: false } } },
  });
  const row = shop?.sessions.find((session) => session.id === offlineSessionId(shop.domain));
  if (!shop || !row?.accessToken) return null;
  const { domain, status } = shop;
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
