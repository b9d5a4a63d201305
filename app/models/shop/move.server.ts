import type { Tx } from "~/infra/db/db.server";
import { log } from "~/infra/log/log.server";
import { databaseNow } from "~/models/database/database-time.server";
import { moveSessions } from "~/models/session/move.server";
import { isShopDomain } from "./domain";

/** The domain of a shop whose domain has passed to another one: nobody can sign in with it. */
const formerDomain = (shopId: number) => `former-${shopId}`;

/** Moves shop and tokens to the domain; another shop there is uninstalled. The caller holds its lock. */
export async function moveShop(
  tx: Tx,
  { shopId, domain }: { shopId: number; domain: string },
): Promise<void> {
  const shop = await tx.shop.findUnique({ where: { id: shopId }, select: { domain: true, status: true } });
  if (!shop || shop.domain === domain || !isShopDomain(shop.domain) || !isShopDomain(domain)) return;
  await freeDomain(tx, domain);
  await moveSessions(tx, shopId, { from: shop.domain, to: domain });
  // The platform may have closed the former address before the app knew the new one.
  const status = shop.status === "parked" ? "active" : shop.status;
  await tx.shop.update({ where: { id: shopId }, data: { domain, status } });
  log.info({ shopId, from: shop.domain, to: domain }, "a shop has another domain");
}

/** The shop with the domain loses it and is uninstalled. */
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
