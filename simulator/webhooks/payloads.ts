import { gid, levelGid } from "../admin-api/gids";
import type { Liberties } from "../world/liberties";
import { cents, moneyBag, paidCents, refundedCents } from "../world/order-money";
import { availableOf } from "../world/quantities";
import type { Store } from "../world/store";
import type { Collection, Level, Location, Order, OrderLine, Product, Refund, Variant } from "../world/types";
import type { World, WorldEvent } from "../world/world";
import { shipmentPayload, shipmentTopics, transferPayload, transferTopics } from "./transfer-payloads";

/** The messages an event becomes: a topic and the payload in the platform's REST form. */
export function messagesOf(
  world: World,
  event: WorldEvent,
): { topic: string; payload: object; payloadAtDelivery?: () => object }[] {
  const { store } = event;
  switch (event.kind) {
    case "level":
      return [{ topic: "inventory_levels/update", ...levelMessage(world, event.level) }];
    case "level-connected":
      return [{ topic: "inventory_levels/connect", ...levelMessage(world, event.level) }];
    case "level-disconnected": {
      const { itemId, locationId } = event.level;
      return [
        {
          topic: "inventory_levels/disconnect",
          payload: { inventory_item_id: itemId, location_id: locationId },
        },
      ];
    }
    case "product-created":
      return [{ topic: "products/create", payload: product(event.product) }];
    case "product-updated":
      return [{ topic: "products/update", payload: product(event.product) }];
    case "product-deleted":
      return [{ topic: "products/delete", payload: { id: event.product.id } }];
    case "item-updated":
      return [{ topic: "inventory_items/update", payload: item(event.variant) }];
    case "collection-created":
      return [{ topic: "collections/create", payload: collection(event.collection) }];
    case "collection-updated":
      return [{ topic: "collections/update", payload: collection(event.collection) }];
    case "collection-deleted":
      return [{ topic: "collections/delete", payload: { id: event.collection.id } }];
    case "location-created":
      return [{ topic: "locations/create", payload: location(event.location) }];
    case "location-updated":
      return [{ topic: "locations/update", payload: location(event.location) }];
    case "location-activated":
      return [{ topic: "locations/activate", payload: location(event.location) }];
    case "location-deactivated":
      return [{ topic: "locations/deactivate", payload: location(event.location) }];
    case "location-deleted":
      return [{ topic: "locations/delete", payload: { id: event.location.id } }];
    case "order-created":
      return [{ topic: "orders/create", payload: order(store, event.order) }];
    case "order-updated":
      return [{ topic: "orders/updated", payload: order(store, event.order) }];
    case "order-cancelled":
      return [{ topic: "orders/cancelled", payload: order(store, event.order) }];
    case "refund-created":
      return [{ topic: "refunds/create", payload: refund(store, event.order, event.refund) }];
    case "transfer-canceled":
    case "transfer-completed":
    case "transfer-items-added":
    case "transfer-items-removed":
    case "transfer-quantities-updated":
    case "transfer-ready":
    case "transfer-updated":
      return [{ topic: transferTopics[event.kind], payload: transferPayload(event.transfer) }];
    case "shipment-created":
    case "shipment-deleted":
    case "shipment-in-transit":
    case "shipment-items-added":
    case "shipment-items-removed":
    case "shipment-quantities-updated":
    case "shipment-received":
    case "shipment-tracking-updated":
      return [{ topic: shipmentTopics[event.kind], payload: shipmentPayload(event.shipment) }];
    case "bulk-finished": {
      const payload = {
        admin_graphql_api_id: gid("BulkOperation", event.operationId),
        completed_at: time(world.clock.now()),
        created_at: time(world.clock.now()),
        error_code: null,
        status: event.status,
        type: "query",
      };
      return [{ topic: "bulk_operations/finish", payload }];
    }
    case "scopes-updated": {
      const payload = {
        id: gid("AppInstallation", store.id),
        previous: event.previous,
        current: event.current,
        updated_at: time(world.clock.now()),
        app_id: gid("App", 8_211_401),
        shop_id: gid("Shop", store.id),
      };
      return [{ topic: "app/scopes_update", payload }];
    }
    case "shop-updated":
      return [{ topic: "shop/update", payload: shop(store) }];
    case "uninstalled":
      return [{ topic: "app/uninstalled", payload: shop(store) }];
    case "shop-redact":
      return [{ topic: "shop/redact", payload: { shop_id: store.id, shop_domain: store.domain } }];
    case "customer-data-request":
    case "customer-redact": {
      const payload = {
        shop_id: store.id,
        shop_domain: store.domain,
        customer: { id: event.customerId, email: "customer@example.com", phone: null },
        ...(event.kind === "customer-redact"
          ? { orders_to_redact: [] }
          : { orders_requested: [], data_request: { id: store.newId() } }),
      };
      const topic = event.kind === "customer-redact" ? "customers/redact" : "customers/data_request";
      return [{ topic, payload }];
    }
  }
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");
}

/** What is reported of a level, as the platform's liberties have it at the event and at the delivery. */
function levelMessage({ clock, liberties }: World, source: Level) {
  const { values, times } = liberties;
  const happenedAt = clock.now();
  const payload = { ...level(source), updated_at: timeOf(happenedAt, times) };
  const isLate = values === "delivery" || (values === "mixed" && Math.random() < 0.5);
  if (!isLate && times !== "delivery") return { payload };
  const payloadAtDelivery = () => ({
    ...payload,
    ...(isLate && { available: source.quantities.available ?? 0 }),
    ...(times === "delivery" && { updated_at: timeOf(clock.now(), times) }),
  });
  return { payload, payloadAtDelivery };
}

function timeOf(milliseconds: number, times: Liberties["times"]): string {
  return times === "seconds" ? time(milliseconds) : new Date(milliseconds).toISOString();
}

function level(source: Level) {
  return {
    inventory_item_id: source.itemId,
    location_id: source.locationId,
    available: source.quantities.available ?? 0,
    updated_at: new Date(source.updatedAt).toISOString(),
    admin_graphql_api_id: levelGid(source),
  };
}

function item(source: Variant) {
  return {
    id: source.itemId,
    sku: source.sku,
    created_at: time(source.createdAt),
    updated_at: time(source.updatedAt),
    requires_shipping: true,
    cost: source.cost,
    tracked: source.tracked,
    admin_graphql_api_id: gid("InventoryItem", source.itemId),
  };
}

function product(source: Product) {
  return {
    id: source.id,
    admin_graphql_api_id: gid("Product", source.id),
    title: source.title,
    handle: source.handle,
    vendor: source.vendor,
    product_type: source.productType,
    status: source.status.toLowerCase(),
    tags: source.tags.join(", "),
    created_at: time(source.createdAt),
    updated_at: time(source.updatedAt),
    published_at: source.status === "ACTIVE" ? time(source.createdAt) : null,
    variants: source.variants.map((variant) => ({
      id: variant.id,
      admin_graphql_api_id: gid("ProductVariant", variant.id),
      product_id: source.id,
      title: variant.title,
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price,
      position: variant.position,
      option1: variant.options[0] ?? null,
      option2: variant.options[1] ?? null,
      option3: variant.options[2] ?? null,
      inventory_item_id: variant.itemId,
      inventory_quantity: availableOf(variant),
      created_at: time(variant.createdAt),
      updated_at: time(variant.updatedAt),
    })),
    options: source.optionNames.map((name, index) => ({ name, position: index + 1 })),
    image: source.imageUrl === null ? null : { src: source.imageUrl },
    has_variants_that_requires_components: source.variants.some(({ components }) => components !== undefined),
  };
}

/** Its products are not told. */
function collection({ id, title, handle, rules, createdAt, updatedAt }: Collection) {
  return {
    id,
    admin_graphql_api_id: gid("Collection", id),
    title,
    handle,
    body_html: null,
    sort_order: "best-selling",
    template_suffix: null,
    published_scope: "web",
    published_at: time(createdAt),
    updated_at: time(updatedAt),
    ...(rules && {
      disjunctive: rules.anyOf,
      rules: rules.rules.map(({ column, relation, condition }) => ({
        ...{ column: column.toLowerCase(), relation: relation.toLowerCase(), condition },
      })),
    }),
  };
}

function location(source: Location) {
  const { address } = source;
  return {
    id: source.id,
    name: source.name,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: address.province,
    country: address.countryCode,
    phone: address.phone,
    created_at: time(source.createdAt),
    updated_at: time(source.updatedAt),
    country_code: address.countryCode,
    country_name: address.country,
    province_code: address.provinceCode,
    legacy: source.legacy ?? false,
    active: source.active,
    admin_graphql_api_id: gid("Location", source.id),
  };
}

function order(store: Store, source: Order) {
  const total = source.lines.reduce((sum, line) => sum + paidCents(source, line, line.quantity), 0);
  return {
    id: source.id,
    admin_graphql_api_id: gid("Order", source.id),
    name: `#${source.number}`,
    order_number: source.number,
    number: source.number,
    created_at: time(source.createdAt),
    processed_at: time(source.processedAt),
    updated_at: time(source.updatedAt),
    cancelled_at: source.cancelledAt === null ? null : time(source.cancelledAt),
    cancel_reason: source.cancelledAt === null ? null : "other",
    currency: store.profile.currency,
    financial_status: source.financialStatus.toLowerCase(),
    fulfillment_status: source.fulfilled ? "fulfilled" : null,
    test: source.test,
    location_id: source.isRetail ? source.locationId : null,
    fulfillments: source.fulfilled
      ? [{ id: source.id, order_id: source.id, status: "success", location_id: source.locationId }]
      : [],
    presentment_currency: source.presentment?.currency ?? store.profile.currency,
    taxes_included: source.taxesIncluded ?? false,
    total_price: (total / 100).toFixed(2),
    line_items: source.lines.map((line) => ({
      id: line.id,
      admin_graphql_api_id: gid("LineItem", line.id),
      variant_id: line.variantId,
      product_id: line.productId,
      sku: line.sku,
      title: line.title,
      variant_title: line.variantTitle,
      name: line.variantTitle === null ? line.title : `${line.title} - ${line.variantTitle}`,
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
      fulfillable_quantity: source.fulfilled ? 0 : line.currentQuantity,
      ...lineMoney(store, source, line),
      requires_shipping: line.variantId !== null,
      gift_card: false,
    })),
    refunds: source.refunds.map((entry) => refund(store, source, entry)),
  };
}

/** A price, what comes off it and the taxes on it, each in both currencies. */
function lineMoney(store: Store, source: Order, { price, discounts = [], tax }: OrderLine) {
  return {
    price,
    price_set: moneySet(store, source, cents(price)),
    discount_allocations: discounts.map((amount) => ({
      amount,
      amount_set: moneySet(store, source, cents(amount)),
    })),
    tax_lines:
      tax === undefined ? [] : [{ title: "VAT", price: tax, price_set: moneySet(store, source, cents(tax)) }],
  };
}

function moneySet(store: Store, source: Order, amountInCents: number) {
  const { shop, presentment } = moneyBag(amountInCents, source, store.profile.currency);
  return {
    shop_money: { amount: shop.amount, currency_code: shop.currency },
    presentment_money: { amount: presentment.amount, currency_code: presentment.currency },
  };
}

function refund(store: Store, source: Order, entry: Refund) {
  return {
    id: entry.id,
    admin_graphql_api_id: gid("Refund", entry.id),
    order_id: source.id,
    created_at: time(entry.createdAt),
    processed_at: time(entry.createdAt),
    note: entry.note,
    restock: entry.lines.some((line) => line.restockType !== "NO_RESTOCK"),
    refund_line_items: entry.lines.map((line) => {
      const sold = source.lines.find((candidate) => candidate.id === line.lineId);
      const { subtotal, tax } = refundedCents(source, line);
      return {
        id: line.id,
        line_item_id: line.lineId,
        location_id: line.locationId,
        quantity: line.quantity,
        restock_type: line.restockType.toLowerCase(),
        subtotal: subtotal / 100,
        subtotal_set: moneySet(store, source, subtotal),
        total_tax: tax / 100,
        total_tax_set: moneySet(store, source, tax),
        line_item: sold && {
          id: sold.id,
          variant_id: sold.variantId,
          product_id: sold.productId,
          sku: sold.sku,
          title: sold.title,
          quantity: sold.quantity,
          current_quantity: sold.currentQuantity,
          ...lineMoney(store, source, sold),
        },
      };
    }),
  };
}

function shop(store: Store) {
  return {
    id: store.id,
    name: store.profile.name,
    email: store.profile.email,
    domain: store.domain,
    myshopify_domain: store.domain,
    currency: store.profile.currency,
    iana_timezone: store.profile.timeZone,
    plan_name: store.profile.planName.toLowerCase(),
    created_at: time(store.createdAt),
    updated_at: time(store.createdAt),
  };
}
