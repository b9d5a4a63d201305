import { isRecord } from "~/lib/is-record";
import type { WebhookTopic } from "./topics";

/** The fields that are stored: a scalar, or the fields of an object or of each object of a list. */
interface Shape {
  [field: string]: "scalar" | Shape;
}

const longestText = 1_000;
/** Far more than a product has variants, or an order has lines, with the prices, discounts and taxes of each. */
const mostObjects = 30_000;

const level: Shape = {
  inventory_item_id: "scalar",
  location_id: "scalar",
  available: "scalar",
  updated_at: "scalar",
};

const variant: Shape = {
  id: "scalar",
  product_id: "scalar",
  title: "scalar",
  sku: "scalar",
  barcode: "scalar",
  price: "scalar",
  inventory_item_id: "scalar",
  inventory_management: "scalar",
  updated_at: "scalar",
};

const product: Shape = {
  id: "scalar",
  title: "scalar",
  vendor: "scalar",
  product_type: "scalar",
  status: "scalar",
  created_at: "scalar",
  updated_at: "scalar",
  image: { src: "scalar" },
  variants: variant,
  variant_gids: { admin_graphql_api_id: "scalar", updated_at: "scalar" },
  has_variants_that_requires_components: "scalar",
};

const location: Shape = {
  id: "scalar",
  name: "scalar",
  active: "scalar",
  address1: "scalar",
  address2: "scalar",
  zip: "scalar",
  city: "scalar",
  province: "scalar",
  province_code: "scalar",
  country: "scalar",
  country_code: "scalar",
  country_name: "scalar",
  updated_at: "scalar",
};

const goods: Shape = {
  id: "scalar",
  product_id: "scalar",
  variant_id: "scalar",
  quantity: "scalar",
  current_quantity: "scalar",
};

/** An amount in the shop's currency, without the customer's. */
const money: Shape = { shop_money: { amount: "scalar" } };

const line: Shape = {
  ...goods,
  price_set: money,
  discount_allocations: { amount_set: money },
  tax_lines: { price_set: money },
};

const refund: Shape = {
  id: "scalar",
  order_id: "scalar",
  created_at: "scalar",
  processed_at: "scalar",
  refund_line_items: {
    id: "scalar",
    line_item_id: "scalar",
    quantity: "scalar",
    subtotal_set: money,
    total_tax_set: money,
    line_item: goods,
  },
};

// Sales need only an order's lines, their amounts and dates; customer data never reaches the database.
const order: Shape = {
  id: "scalar",
  test: "scalar",
  created_at: "scalar",
  processed_at: "scalar",
  updated_at: "scalar",
  cancelled_at: "scalar",
  taxes_included: "scalar",
  line_items: line,
  refunds: refund,
};

const id: Shape = { id: "scalar" };

const collection: Shape = { id: "scalar", title: "scalar", updated_at: "scalar" };

const shipment: Shape = { id: "scalar", inventory_transfer_id: "scalar" };

const shop: Shape = { id: "scalar", myshopify_domain: "scalar", updated_at: "scalar" };

const shapes: Record<WebhookTopic, Shape> = {
  "inventory_levels/update": level,
  "inventory_levels/connect": level,
  "inventory_levels/disconnect": level,
  "products/create": product,
  "products/update": product,
  "products/delete": id,
  "inventory_items/update": { id: "scalar", updated_at: "scalar" },
  "collections/create": collection,
  "collections/update": collection,
  "collections/delete": id,
  "locations/create": location,
  "locations/update": location,
  "locations/delete": id,
  "locations/activate": location,
  "locations/deactivate": location,
  "inventory_transfers/cancel": id,
  "inventory_shipments/delete": shipment,
  "inventory_shipments/receive_items": shipment,
  "inventory_shipments/remove_items": shipment,
  "inventory_shipments/update_item_quantities": shipment,
  "orders/create": order,
  "orders/updated": order,
  "orders/cancelled": order,
  "orders/delete": id,
  "refunds/create": refund,
  "shop/update": shop,
  "app/uninstalled": shop,
  "app/scopes_update": { id: "scalar", shop_id: "scalar", updated_at: "scalar" },
  "customers/data_request": { shop_id: "scalar", data_request: id },
  "customers/redact": { shop_id: "scalar" },
  "shop/redact": { shop_id: "scalar", shop_domain: "scalar" },
};

export type JsonScalar = string | number | boolean | null;
export interface MinimalPayload {
  [field: string]: JsonScalar | JsonScalar[] | MinimalPayload | MinimalPayload[];
}

export class TooManyObjects extends Error {
  override readonly name = "TooManyObjects";
}

/** Ids, dates, quantities, amounts of lines and catalogue texts, nothing about people. Throws TooManyObjects above 30,000. */
export function pickPayloadFields(topic: WebhookTopic, payload: unknown): MinimalPayload {
  return pick(shapes[topic], payload, { objects: 0 }) ?? {};
}

function pick(shape: Shape, value: unknown, kept: { objects: number }): MinimalPayload | undefined {
  if (!isRecord(value)) return undefined;
  kept.objects += 1;
  if (kept.objects > mostObjects) throw new TooManyObjects();
  const picked: MinimalPayload = {};
  for (const [field, inner] of Object.entries(shape)) {
    const part = Object.hasOwn(value, field) ? pickPart(inner, value[field], kept) : undefined;
    if (part !== undefined) picked[field] = part;
  }
  return picked;
}

function pickPart(
  shape: Shape[string],
  value: unknown,
  kept: { objects: number },
): MinimalPayload[string] | undefined {
  if (shape === "scalar") return toScalar(value);
  if (Array.isArray(value)) return present(value.map((entry) => pick(shape, entry, kept)));
  return pick(shape, value, kept);
}

function present<T>(values: (T | undefined)[]): T[] {
  return values.filter((value): value is T => value !== undefined);
}

function toScalar(value: unknown): JsonScalar | undefined {
  if (typeof value === "string") return value.slice(0, longestText).replace(/[\0\p{Surrogate}]/gu, "");
  if (value === null || typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
