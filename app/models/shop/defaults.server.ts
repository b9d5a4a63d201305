import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import type { ShopContext } from "./context";
import { getSettings } from "./get-settings.server";

export interface OrderDefaults {
  /** An active location's gid, or null for the shop's primary one. */
  locationId: string | null;
  /** ISO 4217. */
  currency: string;
  /** Percent of the subtotal; 0 for none. */
  taxPercent: number;
  supplierMessage: string;
}

/** The shop's settings for new orders, with the platform's data where it has set none. Throws NOT_FOUND. */
export async function getOrderDefaults(
  shop: ShopContext,
  tx: SqlExecutor = statements,
): Promise<OrderDefaults> {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, supplierMessage } = await getSettings(
    shop.id,
    tx,
  );
  return {
    locationId: defaultLocationId,
    currency: defaultCurrency ?? shop.currency,
    taxPercent: defaultTaxPercent,
    supplierMessage,
  };
}
