import { z } from "zod";
import { fault } from "~/texts/translate";

export type GidKind = "Collection" | "Product" | "ProductVariant" | "Location" | "Order";

/** The number of an id: Prisma returns a bigint, raw SQL text. */
export type PlatformId = bigint | string;

const largest = 2n ** 63n - 1n;

/** The id in our API: `gid://platform/<Kind>/<n>`. */
export function toGid(kind: GidKind, id: PlatformId): string {
  return `gid://platform/${kind}/${id}`;
}

type InventoryKind =
  "InventoryItem" | "InventoryShipment" | "InventoryShipmentLineItem" | "InventoryTransfer";

/** The id in Shopify's API: `gid://shopify/<Kind>/<n>`. */
export function toShopifyGid(kind: GidKind | InventoryKind, id: PlatformId): string {
  return `gid://shopify/${kind}/${id}`;
}

/** The number of a gid in either form, or null. */
export function parseGid(kind: string, gid: string): bigint | null {
  const match = /^gid:\/\/(?:platform|shopify)\/([A-Za-z]+)\/([1-9]\d{0,18})$/.exec(gid);
  if (!match || match[1] !== kind || match[2] === undefined) return null;
  const id = BigInt(match[2]);
  return isPlatformId(id) ? id : null;
}

/** True for a number that the platform may use as an id and that fits a bigint of PostgreSQL. */
export function isPlatformId(id: bigint): boolean {
  return id > 0n && id <= largest;
}

/** A zod type for the number of a gid by itself, as the cursors of lists and the payloads of jobs have it. */
export const gidNumberSchema = z
  .string()
  .refine((text) => /^[1-9]\d{0,18}$/.test(text) && isPlatformId(BigInt(text)));

/** A zod type for a gid in a request, parsed to its number: `gidSchema("Location")`. */
export function gidSchema(kind: GidKind) {
  const wrong = fault("fields.gid", { form: `gid://platform/${kind}/<number>` });
  return z
    .string()
    .regex(new RegExp(`^gid://(?:platform|shopify)/${kind}/[1-9]\\d{0,18}$`), wrong)
    .transform((gid, context) => {
      const id = parseGid(kind, gid);
      if (id !== null) return id;
      context.addIssue({ code: "custom", message: wrong.error() });
      return z.NEVER;
    });
}
