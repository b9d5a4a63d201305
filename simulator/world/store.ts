import { randomInt } from "node:crypto";
import { Transfers } from "./transfers";
import type {
  Collection,
  Install,
  Level,
  Location,
  Order,
  Product,
  StoreOptions,
  StoreProfile,
  User,
  Variant,
} from "./types";

/** Everything of one store, indexed for reads. Lists are in order of their ids. */
export class Store {
  readonly products: Product[] = [];
  readonly variants: Variant[] = [];
  readonly collections: Collection[] = [];
  readonly locations: Location[] = [];
  readonly orders: Order[] = [];
  readonly productById = new Map<number, Product>();
  readonly variantById = new Map<number, Variant>();
  readonly variantByItem = new Map<number, Variant>();
  readonly collectionById = new Map<number, Collection>();
  readonly locationById = new Map<number, Location>();
  readonly orderById = new Map<number, Order>();
  readonly transfers = new Transfers();
  install: Install | null = null;
  /** Ids grow from here; each kind has its own distance so that they never look alike. */
  nextId: number;
  createdAt: number;
  /** Orders changed since the last time the store was written out. */
  readonly unsavedOrders = new Set<Order>();
  unsaved = true;

  constructor(
    readonly id: number,
    readonly profile: StoreProfile,
    readonly users: User[],
    readonly options: StoreOptions,
    start: { nextId?: number; createdAt: number },
  ) {
    this.nextId = start.nextId ?? 7_400_000_000_000 + randomInt(1_000_000) * 1_000;
    this.createdAt = start.createdAt;
  }

  get domain(): string {
    return this.profile.domain;
  }

  /** The part before `.myshopify.com`, as it is in the admin's own addresses. */
  get handle(): string {
    return this.profile.domain.replace(/\.myshopify\.com$/, "");
  }

  newId(): number {
    this.nextId += 1;
    return this.nextId;
  }

  addLocation(location: Location): Location {
    this.locations.push(location);
    this.locationById.set(location.id, location);
    this.unsaved = true;
    return location;
  }

  removeLocation(location: Location): void {
    remove(this.locations, location);
    this.locationById.delete(location.id);
    this.unsaved = true;
  }

  addProduct(product: Product): Product {
    this.products.push(product);
    this.productById.set(product.id, product);
    for (const variant of product.variants) this.addVariant(variant);
    this.unsaved = true;
    return product;
  }

  /** Indexes a variant that its product already holds. */
  addVariant(variant: Variant): void {
    this.variants.push(variant);
    this.variantById.set(variant.id, variant);
    this.variantByItem.set(variant.itemId, variant);
    this.unsaved = true;
  }

  removeProduct(product: Product): void {
    remove(this.products, product);
    this.productById.delete(product.id);
    for (const { productIds } of this.collections) remove(productIds, product.id);
    for (const variant of product.variants) {
      remove(this.variants, variant);
      this.variantById.delete(variant.id);
      this.variantByItem.delete(variant.itemId);
    }
    this.unsaved = true;
  }

  addCollection(collection: Collection): Collection {
    this.collections.push(collection);
    this.collectionById.set(collection.id, collection);
    this.unsaved = true;
    return collection;
  }

  removeCollection(collection: Collection): void {
    remove(this.collections, collection);
    this.collectionById.delete(collection.id);
    this.unsaved = true;
  }

  addOrder(order: Order): Order {
    this.orders.push(order);
    this.orderById.set(order.id, order);
    this.touchOrder(order);
    return order;
  }

  touchOrder(order: Order): void {
    this.unsavedOrders.add(order);
    this.unsaved = true;
  }

  level(itemId: number, locationId: number): Level | undefined {
    return this.variantByItem.get(itemId)?.levels.find((level) => level.locationId === locationId);
  }

  /** The first active location: the one the platform falls back to. */
  get primaryLocation(): Location | undefined {
    return this.locations.find((location) => location.active);
  }
}

function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
