import { z } from "zod";
import { isPlatformId } from "~/platform/gid";

/** An id in a payload: a number, or its digits as text. */
const id = z
  .union([z.number().int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)])
  .transform((value) => BigInt(value))
  .refine(isPlatformId);

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text));

export const levelPayload = z.object({
  inventory_item_id: id,
  location_id: id,
  /** Null when the variant is not tracked. */
  available: z.number().int().nullish(),
  updated_at: moment.nullish(),
});

export const productPayload = z.object({ id, updated_at: moment.nullish() });

/** What a product's body tells beside its id; a body without all of it tells nothing that can be compared. */
export const toldProduct = productPayload.extend({
  title: z.string(),
  status: z.string(),
  vendor: z.string(),
  product_type: z.string(),
  image: z.object({ src: z.string() }).nullish(),
  variants: z.array(
    z.object({
      id,
      inventory_item_id: id,
      title: z.string(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      price: z.string(),
    }),
  ),
  /** All variants; `variants` ends at the first hundred. */
  variant_gids: z.array(z.unknown()).nullish(),
  /** Whether it has a bundle; bodies of old versions do not tell it. */
  has_variants_that_requires_components: z.boolean().nullish(),
});

export const idPayload = z.object({ id });

/** In the shop's currency; an amount in another form is not known. */
const shopMoney = z
  .object({ shop_money: z.object({ amount: z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/) }) })
  .nullish()
  .catch(null);

const line = z.object({
  variant_id: id.nullish(),
  quantity: z.number().int().default(0),
  /** Of a unit. */
  price_set: shopMoney,
  discount_allocations: z.array(z.object({ amount_set: shopMoney })).default([]),
  tax_lines: z.array(z.object({ price_set: shopMoney })).default([]),
});

const refundLine = z.object({
  quantity: z.number().int(),
  line_item: line.nullish(),
  subtotal_set: shopMoney,
  total_tax_set: shopMoney,
});

export const refundPayload = z.object({
  id,
  order_id: id,
  created_at: moment,
  processed_at: moment.nullish(),
  refund_line_items: z.array(refundLine).default([]),
});

export const orderPayload = z.object({
  id,
  test: z.boolean().nullish(),
  created_at: moment,
  processed_at: moment.nullish(),
  updated_at: moment,
  cancelled_at: moment.nullish(),
  /** Whether prices have the tax in them. */
  taxes_included: z.boolean().nullish(),
  /** Of an order that was sold over the counter. */
  location_id: id.nullish(),
  fulfillments: z.array(z.object({ location_id: id.nullish() })).default([]),
  line_items: z.array(line).default([]),
  refunds: z.array(refundPayload).default([]),
});

export const shipmentPayload = z.object({ id, inventory_transfer_id: id.nullish() });

export const shopPayload = z.object({ id, myshopify_domain: z.string() });
