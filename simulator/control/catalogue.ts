import { gid } from "../admin-api/gids";
import { search } from "../admin-api/search";
import { addProduct, type ProductSeed } from "../stores/make-store";
import { activateLocation, deactivateLocation, deleteLocation } from "../world/locations";
import { availableOf, quantityOf } from "../world/quantities";
import type { Store } from "../world/store";
import type { Component, Location, Product, Variant } from "../world/types";
import { type ControlCall, ControlError, type ControlHandler, numberIn, storeNamed } from "./api";

const pageSize = 50;

interface ChangedProduct extends Omit<Product, "variants"> {
  variants: (Partial<Omit<Variant, "components">> & { components?: Component[] | null })[];
}

/** Products, locations and orders: reading them by page and changing them as a merchant does. */
export const catalogueHandlers: Record<string, ControlHandler> = {
  "GET stores/*/products": (call) => {
    const store = storeOf(call);
    const words = (row: Product) => [row.title, row.vendor, ...row.variants.map((variant) => variant.sku)];
    const found = search(store.products, call.query.get("search"), { fields: {}, words });
    const size = Number(call.query.get("limit") ?? pageSize);
    const page = Math.max(1, Number(call.query.get("page") ?? 1));
    return {
      total: found.length,
      page,
      products: found.slice((page - 1) * size, page * size).map((row) => describe(store, row)),
    };
  },
  "GET stores/*/products/*": (call) => describe(storeOf(call), productOf(call)),
  "POST stores/*/products": (call) => {
    const store = storeOf(call);
    const { world } = call.platform;
    const product = addProduct(store, seedOf(call.body), world.clock.now());
    world.emit({ store, kind: "product-created", product });
    return describe(store, product);
  },
  "POST stores/*/products/*": (call) => {
    const product = productOf(call);
    const { title, vendor, status, tags, productType, variants } = call.body as Partial<ChangedProduct>;
    if (title !== undefined) product.title = title;
    if (vendor !== undefined) product.vendor = vendor;
    if (tags !== undefined) product.tags = tags;
    if (productType !== undefined) product.productType = productType;
    if (status !== undefined) product.status = status;
    const now = call.platform.world.clock.now();
    for (const change of variants ?? []) {
      const variant = product.variants.find((candidate) => candidate.id === numberIn(change.id));
      if (!variant) throw new ControlError(404, "no such variant");
      const { title: variantTitle, sku, barcode, price, cost } = change;
      Object.assign(variant, clean({ title: variantTitle, sku, barcode, price, cost }), { updatedAt: now });
      if (cost !== undefined || sku !== undefined)
        call.platform.world.emit({ store: storeOf(call), kind: "item-updated", variant });
      // null: a bundle no longer.
      if (change.components === null) delete variant.components;
      else if (change.components !== undefined) variant.components = componentsOf(change.components);
    }
    product.updatedAt = now;
    call.platform.world.emit({ store: storeOf(call), kind: "product-updated", product });
    return describe(storeOf(call), product);
  },
  "DELETE stores/*/products/*": (call) => {
    const store = storeOf(call);
    const product = productOf(call);
    store.removeProduct(product);
    call.platform.world.emit({ store, kind: "product-deleted", product });
  },
  "POST stores/*/locations/*": (call) => {
    const store = storeOf(call);
    const { world } = call.platform;
    const location = locationOf(call);
    if (typeof call.body.name === "string") location.name = call.body.name;
    location.updatedAt = world.clock.now();
    const active = call.body.active;
    if (active === true && !location.active) activateLocation(world, store, location);
    if (active === false && location.active) deactivateLocation(world, store, location);
    world.emit({ store, kind: "location-updated", location });
    return location;
  },
  "DELETE stores/*/locations/*": (call) => {
    deleteLocation(call.platform.world, storeOf(call), locationOf(call));
  },
  "GET stores/*/orders": (call) => {
    const { orders } = storeOf(call);
    const size = Number(call.query.get("limit") ?? pageSize);
    const page = Math.max(1, Number(call.query.get("page") ?? 1));
    const newestFirst = orders.slice(
      Math.max(0, orders.length - page * size),
      orders.length - (page - 1) * size,
    );
    return { total: orders.length, page, orders: newestFirst.reverse() };
  },
};

function storeOf({ platform, parts }: ControlCall): Store {
  return storeNamed(platform, parts[0]);
}

function locationOf(call: ControlCall): Location {
  const location = storeOf(call).locationById.get(numberIn(call.parts[1]) ?? 0);
  if (!location) throw new ControlError(404, "no such location");
  return location;
}

function productOf(call: ControlCall): Product {
  const product = storeOf(call).productById.get(numberIn(call.parts[1]) ?? 0);
  if (!product) throw new ControlError(404, "no such product");
  return product;
}

function seedOf(body: Record<string, unknown>): ProductSeed {
  const { title = "New product", variants = [], ...rest } = body as Partial<ProductSeed>;
  return {
    title,
    vendor: "",
    productType: "",
    optionNames: ["Title"],
    imageUrl: null,
    ...rest,
    variants: variants.map((variant) => ({
      ...variant,
      title: variant.title ?? "Default Title",
      options: variant.options ?? [variant.title ?? "Default Title"],
      sku: variant.sku ?? null,
      barcode: variant.barcode ?? null,
      price: variant.price ?? "0.00",
      cost: variant.cost ?? null,
      stock: variant.stock ?? [],
      ...(variant.components && { components: componentsOf(variant.components) }),
    })),
  };
}

function componentsOf(given: { variantId: unknown; quantity: number }[]): Component[] {
  return given.map(({ variantId, quantity }) => ({ variantId: numberIn(variantId) ?? 0, quantity }));
}

function clean(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function describe(store: Store, product: Product) {
  return {
    ...product,
    gid: gid("Product", product.id),
    variants: product.variants.map((variant) => ({
      ...variant,
      gid: gid("ProductVariant", variant.id),
      inventoryItemGid: gid("InventoryItem", variant.itemId),
      available: availableOf(variant),
      levels: variant.levels.map((level) => ({
        ...level,
        locationGid: gid("Location", level.locationId),
        locationName: store.locationById.get(level.locationId)?.name,
        onHand: quantityOf(level, "on_hand"),
      })),
    })),
  };
}
