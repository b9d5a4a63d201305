import { Session } from "@shopify/shopify-api";
import type { Session as SessionRow } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { tokenCipher } from "./tokens.server";

/** The session; undefined also when no key decrypts it or the shop has to authorize the app again. */
export function unsafeLoadSession(id: string): Promise<Session | undefined> {
  return acrossShops(async () => {
    const row = await db.session.findFirst({
      where: { id, shop: { status: { in: ["active", "parked"] } } },
      include: { shop: { select: { domain: true } } },
    });
    return row ? toSession(row, row.shop.domain) : undefined;
  });
}

export function unsafeLoadSessionsOfShop(domain: string): Promise<Session[]> {
  return acrossShops(async () => {
    const shop = await db.shop.findUnique({ where: { domain }, select: { sessions: { take: 25 } } });
    const sessions = shop?.sessions.map((row) => toSession(row, domain)) ?? [];
    return sessions.filter((session) => session !== undefined);
  });
}

function toSession(row: SessionRow, shop: string): Session | undefined {
  const accessToken = row.accessToken && tokenCipher.decrypt(row.accessToken, { shop, field: "access" });
  if (!accessToken) return undefined;
  const refreshToken = row.refreshToken && tokenCipher.decrypt(row.refreshToken, { shop, field: "refresh" });
  return new Session({
    id: row.id,
    shop,
    state: row.state,
    isOnline: row.isOnline,
    scope: row.scope,
    accessToken,
    ...(row.expiresAt && { expires: row.expiresAt }),
    ...(refreshToken && { refreshToken }),
    ...(row.refreshExpiresAt && { refreshTokenExpires: row.refreshExpiresAt }),
  });
}
