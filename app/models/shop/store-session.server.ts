import type { Session } from "@shopify/shopify-api";
import { AppError } from "~/errors";
import type { Session as SessionRow } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";
import { queryOne, sql } from "~/models/database/sql.server";
import { rescheduleAll } from "~/models/inventory-operation/sweep.server";
import { tokenCipher } from "~/models/session/tokens.server";
import { canShowShipments } from "~/models/shipment/scopes";
import { wakeAll } from "~/models/shipment/wake.server";
import { sentence } from "~/texts/translate";
import { isShopDomain } from "./domain";
import { lockShop } from "./lock.server";
import { freeDomain, moveShop } from "./move.server";

/** The library uses this process's clock: the remaining lifetime is counted from the database's clock instead. */
async function databaseTimes(tx: Tx, { expires, refreshTokenExpires }: Session) {
  const clock = await queryOne(tx, sql<{ now: Date }>`SELECT now()`);
  const processTime = Date.now();
  const moved = (moment: Date | undefined) =>
    moment ? new Date(clock.now.getTime() + moment.getTime() - processTime) : null;
  return { expiresAt: moved(expires), refreshExpiresAt: moved(refreshTokenExpires), updatedAt: clock.now };
}

/**
 * Stores a session that the platform has just granted, its tokens encrypted. The shop is installed in the
 * same transaction, so a late webhook of an earlier uninstall cannot affect it; operations waiting for access
 * are due at once. A shop known by `platformId` moves to the domain. INVALID_INPUT without token or shop.
 */
export async function storeSession(session: Session, platformId?: bigint): Promise<void> {
  const { shop: domain, accessToken, refreshToken } = session;
  if (!isShopDomain(domain) || !accessToken) {
    throw new AppError("INVALID_INPUT", { message: sentence("requests.noGrant") });
  }
  const kept = {
    isOnline: session.isOnline,
    state: session.state,
    scope: session.scope ?? "",
    accessToken: tokenCipher.encrypt(accessToken, { shop: domain, field: "access" }),
    refreshToken: refreshToken ? tokenCipher.encrypt(refreshToken, { shop: domain, field: "refresh" }) : null,
  };
  await unsafeKeep(session, kept, platformId);
}

type StoredSession = Pick<SessionRow, "isOnline" | "state" | "scope" | "accessToken" | "refreshToken">;

/** A domain may pass from one shop to another, with the sessions of both. */
async function unsafeKeep(
  session: Session,
  kept: StoredSession,
  platformId: bigint | undefined,
): Promise<void> {
  const domain = session.shop;
  await acrossShops(() =>
    db.$transaction(async (tx) => {
      const installedAt = await databaseNow(tx);
      const installed = { status: "active" as const, installedAt, uninstalledAt: null };
      if (platformId !== undefined) await claimDomain(tx, { platformId, domain });
      const shop = await tx.shop.upsert({
        where: { domain },
        create: { domain, ...installed, ...(platformId !== undefined && { platformId }) },
        update: { ...installed, ...(platformId !== undefined && { platformId }) },
        select: { id: true },
      });
      const times = await databaseTimes(tx, session);
      await tx.session.upsert({
        where: { shopId_id: { shopId: shop.id, id: session.id } },
        create: { shopId: shop.id, id: session.id, ...kept, ...times },
        update: { ...kept, ...times },
      });
      await rescheduleAll(tx, shop.id);
    }),
  );
}

async function claimDomain(
  tx: Tx,
  { platformId, domain }: { platformId: bigint; domain: string },
): Promise<void> {
  const shop = await tx.shop.findUnique({ where: { platformId }, select: { id: true } });
  if (shop) {
    await lockShop(tx, shop.id);
    return moveShop(tx, { shopId: shop.id, domain });
  }
  const isAnothers = await tx.shop.count({ where: { domain, platformId: { not: null } } });
  if (isAnothers > 0) await freeDomain(tx, domain);
}

/**
 * Saves the granted scopes; the library asks again when they are too few. Without those for shipments, sent orders and
 * transfers are no longer shown in the store. All are compared with the store where anything changed.
 */
export async function recordScopes(shopId: number, scopes: readonly string[]): Promise<void> {
  const scope = scopes.join(",");
  await db.$transaction(async (tx) => {
    const changed = await tx.session.updateMany({
      where: { shopId, isOnline: false, scope: { not: scope } },
      data: { scope },
    });
    const isTurnedOff = !canShowShipments(scope) && (await stopShowing(tx, shopId));
    if (changed.count > 0 || isTurnedOff) await wakeAll(tx, shopId);
  });
}

/** False where neither orders nor transfers were shown. */
async function stopShowing(tx: Tx, shopId: number): Promise<boolean> {
  const { count } = await tx.shop.updateMany({
    where: { id: shopId, OR: [{ sentOrdersIncoming: true }, { transfersIncoming: true }] },
    data: { sentOrdersIncoming: false, transfersIncoming: false },
  });
  return count > 0;
}
