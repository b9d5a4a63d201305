import type { Order, Product, Variant } from "../../world/types";
import { connect, type Order as RowOrder } from "../connections";
import { type ApiContext, type Args, resolversOf } from "../context";
import { numberOf, parseGid, placeOfLevel } from "../gids";
import { demandScope } from "../scopes";
import { search } from "../search";
import { collectionOrder, collections } from "./collections";
import { locations, orders, products, variants } from "./searchables";

const sixtyDays = 60 * 24 * 60 * 60 * 1000;

export const queryRoot = resolversOf<undefined>({
  shop: (_source, _args, { store }) => store,
  app: (_source, _args, { world }) => world.app,
  currentAppInstallation: (_source, _args, { store }) => store,
  node: (_source, args, context) => findNode(args.id, context),
  nodes: (_source, args, context) => (args.ids as string[]).map((id) => findNode(id, context)),

  location: (_source, args, context) =>
    args.id === null || args.id === undefined
      ? (context.store.primaryLocation ?? null)
      : byId(args.id, "Location", context.store.locationById),
  locations: (_source, args, context) => {
    const seen = context.store.locations.filter(
      (row) => (row.active || args.includeInactive === true) && (!row.legacy || args.includeLegacy === true),
    );
    const found = search(seen, args.query, locations);
    const value = args.sortKey === "NAME" ? (row: { name: string }) => row.name : undefined;
    return connect(found, args, context, { id: (row) => row.id, value });
  },

  collection: (_source, args, { store }) => byId(args.id, "Collection", store.collectionById),
  collections: (_source, args, context) =>
    connect(search(context.store.collections, args.query, collections), args, context, collectionOrder(args)),

  product: (_source, args, { store }) => byId(args.id, "Product", store.productById),
  products: (_source, args, context) =>
    connect(search(context.store.products, args.query, products(context)), args, context, productOrder(args)),
  productsCount: (_source, args, context) =>
    count(search(context.store.products, args.query, products(context)).length, args),
  productVariant: (_source, args, { store }) => byId(args.id, "ProductVariant", store.variantById),
  productVariants: (_source, args, context) =>
    connect(search(context.store.variants, args.query, variants(context)), args, context, variantOrder(args)),
  productVariantsCount: (_source, args, context) =>
    count(search(context.store.variants, args.query, variants(context)).length, args),

  inventoryItem: (_source, args, { store }) => byId(args.id, "InventoryItem", store.variantByItem),
  inventoryItems: (_source, args, context) =>
    connect(search(context.store.variants, args.query, variants(context, "itemId")), args, context, {
      id: (row) => row.itemId,
    }),
  inventoryLevel: (_source, args, { store }) => {
    const place = placeOfLevel(args.id);
    return place ? (store.level(place.itemId, place.locationId) ?? null) : null;
  },

  order: (_source, args, context) => {
    const found = byId(args.id, "Order", context.store.orderById);
    return found && isVisible(found, context) ? found : null;
  },
  orders: (_source, args, context) =>
    connect(search(visibleOrders(context), args.query, orders), args, context, orderOrder(args)),
  ordersCount: (_source, args, context) =>
    count(search(visibleOrders(context), args.query, orders).length, args),
});

/** Without `read_all_orders` an app sees the last sixty days. */
export function visibleOrders(context: ApiContext): readonly Order[] {
  if (context.scopes.includes("read_all_orders")) return context.store.orders;
  return context.store.orders.filter((row) => isVisible(row, context));
}

function isVisible(row: Order, { scopes, world }: ApiContext): boolean {
  return scopes.includes("read_all_orders") || row.createdAt >= world.clock.now() - sixtyDays;
}

function findNode(id: unknown, context: ApiContext): unknown {
  const { store } = context;
  const parsed = parseGid(id);
  if (!parsed) return null;
  switch (parsed.kind) {
    case "Product":
      return tagged("Product", store.productById.get(parsed.id));
    case "Collection":
      return tagged("Collection", store.collectionById.get(parsed.id));
    case "ProductVariant":
      return tagged("ProductVariant", store.variantById.get(parsed.id));
    case "InventoryItem":
      return tagged("InventoryItem", store.variantByItem.get(parsed.id));
    case "InventoryLevel": {
      const place = placeOfLevel(id);
      return tagged("InventoryLevel", place ? store.level(place.itemId, place.locationId) : undefined);
    }
    case "InventoryTransfer":
      demandScope(context.scopes, "read_inventory_transfers", { fieldName: "node" });
      return tagged("InventoryTransfer", store.transfers.find(parsed.id));
    case "InventoryShipment":
      demandScope(context.scopes, "read_inventory_shipments", { fieldName: "node" });
      return tagged("InventoryShipment", store.transfers.findShipment(parsed.id)?.shipment);
    case "Location":
      return tagged("Location", store.locationById.get(parsed.id));
    case "Order": {
      const order = store.orderById.get(parsed.id);
      return order && isVisible(order, context) ? tagged("Order", order) : null;
    }
    case "Refund":
      return tagged("Refund", findRefund(parsed.id, context));
    case "BulkOperation":
      return tagged("BulkOperation", context.api.bulk.find(parsed.id));
    case "Shop":
      return parsed.id === store.id ? tagged("Shop", store) : null;
    default:
      return null;
  }
}

function findRefund(id: number, context: ApiContext): object | undefined {
  for (const order of visibleOrders(context)) {
    const refund = order.refunds.find((candidate) => candidate.id === id);
    if (refund) return { refund, order };
  }
  return undefined;
}

const typeNames = new WeakMap<object, string>();

/** A variant is also its inventory item: a view of the same row carries the name of the type that was asked for. */
function tagged(typeName: string, source: object | undefined): object | null {
  if (!source) return null;
  const view = Object.create(source) as object;
  typeNames.set(view, typeName);
  return view;
}

/** The type of what `node` and `nodes` gave. */
export function typeNameOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null ? typeNames.get(value) : undefined;
}

function byId<T>(id: unknown, kind: string, rows: Map<number, T>): T | null {
  const number = numberOf(kind, id);
  return number === null ? null : (rows.get(number) ?? null);
}

function count(found: number, args: Args) {
  const limit = typeof args.limit === "number" ? args.limit : Infinity;
  return { count: Math.min(found, limit), precision: found > limit ? "AT_LEAST" : "EXACT" };
}

function productOrder(args: Args): RowOrder<Product> {
  const values: Record<string, (row: Product) => number | string> = {
    TITLE: (row) => row.title.toLowerCase(),
    VENDOR: (row) => row.vendor.toLowerCase(),
    PRODUCT_TYPE: (row) => row.productType.toLowerCase(),
    CREATED_AT: (row) => row.createdAt,
    UPDATED_AT: (row) => row.updatedAt,
  };
  return { id: (row) => row.id, value: values[String(args.sortKey)] };
}

function variantOrder(args: Args): RowOrder<Variant> {
  const values: Record<string, (row: Variant) => number | string> = {
    SKU: (row) => row.sku?.toLowerCase() ?? "",
    TITLE: (row) => row.title.toLowerCase(),
    POSITION: (row) => row.position,
  };
  return { id: (row) => row.id, value: values[String(args.sortKey)] };
}

function orderOrder(args: Args): RowOrder<Order> {
  const values: Record<string, (row: Order) => number> = {
    ID: (row) => row.id,
    CREATED_AT: (row) => row.createdAt,
    UPDATED_AT: (row) => row.updatedAt,
    PROCESSED_AT: (row) => row.processedAt,
    ORDER_NUMBER: (row) => row.number,
  };
  return { id: (row) => row.id, value: values[String(args.sortKey)] };
}
