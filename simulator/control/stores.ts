import { gid } from "../admin-api/gids";
import { generateStore, type GeneratorSpec } from "../stores/generated";
import { setQuantityByHand } from "../world/change-quantities";
import { changeScopes, grantAccess, uninstall } from "../world/installs";
import {
  cancelOrder,
  findVariant,
  fulfillOrder,
  type OrderRequestLine,
  placeOrder,
  refundOrder,
} from "../world/orders";
import { quantityOf } from "../world/quantities";
import { grantScopes, revokeScopes } from "../world/scopes";
import type { Store } from "../world/store";
import type { Order, QuantityName, Variant } from "../world/types";
import { type ControlCall, ControlError, type ControlHandler, numberIn, storeNamed, timeIn } from "./api";
import { catalogueHandlers } from "./catalogue";
import { collectionHandlers } from "./collections";

/** Stores and what their merchants and customers do. */
export const storeHandlers: Record<string, ControlHandler> = {
  "GET stores": ({ platform }) => ({ stores: [...platform.world.stores.values()].map(describe) }),
  "POST stores": ({ platform, body }) => {
    const { world } = platform;
    const spec = body as GeneratorSpec & { installed?: boolean; scopes?: string[] };
    if (spec.domain !== undefined && world.store(spec.domain)) {
      throw new ControlError(409, `${spec.domain} exists already`);
    }
    const store = world.addStore(generateStore(spec, world.clock.now()));
    const answer = describe(store);
    if (spec.installed !== true) return answer;
    const grant = grantAccess(world, store, { scopes: spec.scopes ?? world.app.scopes, expiring: false });
    return { ...answer, installed: true, accessToken: grant.accessToken };
  },
  "GET stores/*": (call) => describe(storeOf(call)),
  "DELETE stores/*": (call) => call.platform.forget(storeOf(call).domain),
  "POST stores/*/domain": (call) => {
    const { world } = call.platform;
    const domain = String(call.body.domain).toLowerCase();
    if (world.store(domain)) throw new ControlError(409, `${domain} exists already`);
    world.rename(storeOf(call), domain, { keepsFormer: call.body.keepsFormer === true });
  },
  "GET stores/*/install-state": (call) => installState(storeOf(call)),
  "POST stores/*/install-state": (call) => {
    const store = storeOf(call);
    const { world } = call.platform;
    if (call.body.action === "uninstall") uninstall(world, store);
    if (call.body.action === "install") {
      const scopes = (call.body.scopes as string[] | undefined) ?? world.app.scopes;
      grantAccess(world, store, { scopes, expiring: call.body.expiring === true });
    }
    if (Array.isArray(call.body.scopes) && call.body.action === undefined) {
      changeScopes(world, store, call.body.scopes as string[]);
    }
    grantScopes(world, store, (call.body.grant as string[] | undefined) ?? []);
    revokeScopes(world, store, (call.body.revoke as string[] | undefined) ?? []);
    if (typeof call.body.expiringTokens === "boolean")
      store.options.expiringTokens = call.body.expiringTokens;
    if (typeof call.body.autoInstall === "boolean") store.options.autoInstall = call.body.autoInstall;
    return installState(store);
  },
  "POST stores/*/staff": (call) => {
    const { options, users } = storeOf(call);
    const signedIn = numberIn(call.body.signedIn);
    if (signedIn !== undefined) options.signedIn = signedIn;
    if (typeof call.body.hidden === "boolean") options.hidesStaff = call.body.hidden;
    return { users, signedIn: options.signedIn ?? users[0]?.id, hidden: options.hidesStaff ?? false };
  },
  "POST stores/*/bucket": (call) => {
    const { bucket } = call.platform.api(storeOf(call));
    if (typeof call.body.available === "number") bucket.drainTo(call.body.available);
    return { ...bucket.status(), spent: bucket.spent };
  },
  "POST stores/*/privacy": (call) => {
    const kind = call.body.topic === "customers/redact" ? "customer-redact" : "customer-data-request";
    call.platform.world.emit({ store: storeOf(call), kind, customerId: numberIn(call.body.customerId) ?? 1 });
  },

  "GET stores/*/level": (call) => {
    const { variant, level } = levelOf(call, Object.fromEntries(call.query));
    return describeLevel(variant, level);
  },
  "POST stores/*/level": (call) => {
    const { variant, level, store } = levelOf(call, call.body);
    const name = (call.body.name ?? "available") as QuantityName;
    const now = quantityOf(level, name);
    if (now === undefined) throw new ControlError(400, `no such state: ${name}`);
    const quantity = call.body.quantity ?? call.body.available;
    const wanted = typeof call.body.delta === "number" ? now + call.body.delta : quantity;
    if (typeof wanted !== "number") throw new ControlError(400, "say a quantity or a delta");
    setQuantityByHand(call.platform.world, store, level, name, wanted);
    return describeLevel(variant, level);
  },

  "POST stores/*/order": (call) => {
    const store = storeOf(call);
    const given = call.body.lines as (Omit<OrderRequestLine, "variantId"> & { variantId?: unknown })[];
    const lines = given.map(({ variantId, ...line }): OrderRequestLine => ({
      ...line,
      variantId: numberIn(variantId),
    }));
    const order = placeOrder(call.platform.world, store, {
      lines,
      at: timeIn(call.body.at),
      fulfill: call.body.fulfill === true,
      locationId: numberIn(call.body.locationId),
      isRetail: call.body.retail === true,
      test: call.body.test === true,
      expand: call.body.expand !== false,
      taxesIncluded: call.body.taxesIncluded === true,
    });
    return describeOrder(order);
  },
  "POST stores/*/refund": (call) => {
    const order = orderOf(call);
    const lines = call.body.lines as { lineId: unknown; quantity: number }[] | undefined;
    const refund = refundOrder(call.platform.world, storeOf(call), order, {
      lines: lines?.map((line) => ({ lineId: numberIn(line.lineId) ?? 0, quantity: line.quantity })),
      restock: call.body.restock !== false,
      locationId: numberIn(call.body.locationId),
    });
    return { refund, order: describeOrder(order) };
  },
  "POST stores/*/fulfill": (call) => {
    const order = orderOf(call);
    fulfillOrder(call.platform.world, storeOf(call), order);
    return describeOrder(order);
  },
  "POST stores/*/cancel": (call) => {
    const order = orderOf(call);
    cancelOrder(call.platform.world, storeOf(call), order);
    return describeOrder(order);
  },
  ...catalogueHandlers,
  ...collectionHandlers,
};

export function storeOf({ platform, parts }: ControlCall): Store {
  return storeNamed(platform, parts[0]);
}

function describe(store: Store) {
  return {
    domain: store.domain,
    handle: store.handle,
    name: store.profile.name,
    currency: store.profile.currency,
    timeZone: store.profile.timeZone,
    products: store.products.length,
    variants: store.variants.length,
    orders: store.orders.length,
    installed: store.install !== null,
    locations: store.locations.map((location) => ({
      id: gid("Location", location.id),
      name: location.name,
      active: location.active,
    })),
    users: store.users,
  };
}

function installState(store: Store) {
  return {
    installed: store.install !== null,
    scopes: store.install?.scopes ?? [],
    installedAt: store.install ? new Date(store.install.installedAt).toISOString() : null,
    accessTokens: store.install?.grants.map((grant) => grant.accessToken) ?? [],
    expiringTokens: store.options.expiringTokens,
    autoInstall: store.options.autoInstall,
  };
}

export function levelOf(call: ControlCall, reference: Record<string, unknown>) {
  const store = storeOf(call);
  const itemId = numberIn(reference.inventoryItemId);
  const variant =
    itemId === undefined
      ? findVariant(store, {
          variantId: numberIn(reference.variantId),
          sku: reference.sku as string | undefined,
        })
      : store.variantByItem.get(itemId);
  const locationId = numberIn(reference.locationId) ?? store.primaryLocation?.id;
  const level = variant?.levels.find((candidate) => candidate.locationId === locationId);
  if (!variant || !level) throw new ControlError(404, "the item is not stocked there");
  return { store, variant, level };
}

function describeLevel(variant: Variant, level: Variant["levels"][number]) {
  return {
    variantId: gid("ProductVariant", variant.id),
    inventoryItemId: gid("InventoryItem", variant.itemId),
    locationId: gid("Location", level.locationId),
    sku: variant.sku,
    active: level.active,
    quantities: { ...level.quantities, on_hand: quantityOf(level, "on_hand") },
    updatedAt: new Date(level.updatedAt).toISOString(),
  };
}

function orderOf(call: ControlCall): Order {
  const order = storeOf(call).orderById.get(numberIn(call.body.orderId) ?? 0);
  if (!order) throw new ControlError(404, "no such order");
  return order;
}

function describeOrder(order: Order) {
  return { ...order, gid: gid("Order", order.id), name: `#${order.number}` };
}
