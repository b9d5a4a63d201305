import { db } from "~/db.server";
import { notFound } from "~/errors";
import { toGid } from "~/platform/gid";
import type { ShopContext } from "./context";

/** What a new order starts with. */
export interface OrderDefaults {
  /** An active location's gid, or null for the shop's primary one. */
  locationId: string | null;
  /** ISO 4217. */
  currency: string;
  /** Of the subtotal; 0 for none. */
  taxPercent: number;
  /** The notes for the supplier. */
  supplierMessage: string;
}

/** The shop's choices for new orders, with the platform's facts where it has made none. Throws NOT_FOUND. */
export async function getOrderDefaults(shop: ShopContext): Promise<OrderDefaults> {
  const chosen = await db.shop.findUnique({
    where: { id: shop.id },
    select: {
      defaultLocationId: true,
      defaultCurrency: true,
      defaultTaxPercent: true,
      supplierMessage: true,
    },
  });
  if (!chosen) throw notFound("shop");
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, supplierMessage } = chosen;
  return {
    locationId: defaultLocationId === null ? null : toGid("Location", defaultLocationId),
    currency: defaultCurrency || shop.currency,
    taxPercent: Number(defaultTaxPercent),
    supplierMessage,
  };
}
