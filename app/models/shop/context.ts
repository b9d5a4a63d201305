import type { ShopStatus } from "~/models/column-texts";

export interface ShopContext {
  id: number;
  /** `<name>.myshopify.com`, lower case. */
  domain: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** ISO 4217, of all its figures. */
  currency: string;
  /** What the store has by now; empty: as the figures. Another one where it was changed after there were figures. */
  storeCurrency: string;
  /** IANA name. */
  timeZone: string;
  locale: string;
  primaryLocationId: bigint | null;
  /** The address for suppliers' replies; empty means `email`. */
  replyTo: string;
  status: ShopStatus;
}
