import type { ShopStatus } from "~/generated/prisma/enums";

/** What every use case is told about the shop it works for. */
export interface ShopContext {
  id: number;
  /** `<name>.myshopify.com`, lower case. */
  domain: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  locale: string;
  primaryLocationId: bigint | null;
  /** Where suppliers' replies go; empty means `email`. */
  replyTo: string;
  status: ShopStatus;
}
