import type { Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database-time.server";
import { log } from "~/infra/log/log.server";
import { moveSessions } from "~/models/session/move.server";
import { isShopDomain } from "./domain";

/** What a shop is called whose domain has passed to another: nobody signs in by it. */
const formerDomain = (shopId: number) => `former-${shopId}`;

/**
 * The shop goes on under the domain that the platform says is its own: the record stays, and its tokens follow. Another
 * record that has the domain loses it, and is uninstalled. The caller holds the shop's lock.
 */
export async function moveShop(
  tx: Tx,
  { shopId, domain }: { shopId: number; domain: string },
): Promise<void> {
  const shop = await tx.shop.findUnique({ where: { id: shopId }, select: { domain: true, status: true } });
  if (!shop || shop.domain === domain || !isShopDomain(shop.domain) || !isShopDomain(domain)) return;
  await freeDomain(tx, domain);
  await moveSessions(tx, shopId, { from: shop.domain, to: domain });
  // The platform may have closed the former address before the shop was known by the new one.
  const status = shop.status === "parked" ? "active" : shop.status;
  await tx.shop.update({ where: { id: shopId }, data: { domain, status } });
  log.info({ shopId, from: shop.domain, to: domain }, "a shop has another domain");
}

/** A domain names one shop: whoever had it before is known by it no longer. */
export async function freeDomain(tx: Tx, domain: string): Promise<void> {
  const occupant = await tx.shop.findUnique({ where: { domain }, select: { id: true } });
  if (!occupant) return;
  await tx.session.deleteMany({ where: { shopId: occupant.id } });
  await tx.shop.update({
    where: { id: occupant.id },
    data: { domain: formerDomain(occupant.id), status: "uninstalled", uninstalledAt: await databaseNow(tx) },
  });
  log.warn({ shopId: occupant.id, domain }, "a shop has lost its domain to another");
}
