import { db, type Tx } from "~/db.server";
import { notFound } from "~/errors";
import { toGid } from "~/platform/gid";

/** What the shop has chosen for its new orders and for the app. */
export interface Settings {
  /** A location's gid, or null for the shop's primary one. */
  defaultLocationId: string | null;
  /** ISO 4217, or null for the shop's own. */
  defaultCurrency: string | null;
  /** Of a new order's subtotal; 0 for none. */
  defaultTaxPercent: number;
  /** Where suppliers' replies go; empty for the shop's address. */
  replyTo: string;
  /** The notes for the supplier that new orders start with. */
  supplierMessage: string;
  /** The merchant has put the set-up guide away. */
  guideDismissed: boolean;
}

/** The choices of the shop; a location that is no longer in use is none. Throws NOT_FOUND. */
export async function getSettings(shopId: number, tx: Tx = db): Promise<Settings> {
  const shop = await tx.shop.findUnique({
    where: { id: shopId },
    select: {
      defaultLocationId: true,
      defaultCurrency: true,
      defaultTaxPercent: true,
      replyTo: true,
      supplierMessage: true,
      guideDismissedAt: true,
    },
  });
  if (!shop) throw notFound("shop");
  return {
    defaultLocationId: await locationInUse(tx, shopId, shop.defaultLocationId),
    defaultCurrency: shop.defaultCurrency || null,
    defaultTaxPercent: shop.defaultTaxPercent.toNumber(),
    replyTo: shop.replyTo,
    supplierMessage: shop.supplierMessage,
    guideDismissed: shop.guideDismissedAt !== null,
  };
}

async function locationInUse(tx: Tx, shopId: number, id: bigint | null): Promise<string | null> {
  if (id === null) return null;
  const location = await tx.location.findUnique({ where: { shopId_id: { shopId, id }, active: true } });
  return location && toGid("Location", id);
}
