/** What a store of the simulator holds. Times are milliseconds since 1970, ids the platform's numbers. */

export interface Address {
  address1: string;
  address2: string | null;
  city: string;
  province: string | null;
  provinceCode: string | null;
  zip: string;
  country: string;
  countryCode: string;
  phone: string | null;
}

export interface Location {
  id: number;
  name: string;
  address: Address;
  active: boolean;
  /** Of an old fulfillment service: told only to who asks for such. */
  legacy?: boolean;
  createdAt: number;
  updatedAt: number;
}

/** The states that are stored; `on_hand` is their sum without `incoming` and is never stored. */
export const storedStates = [
  "available",
  "committed",
  "damaged",
  "incoming",
  "quality_control",
  "reserved",
  "safety_stock",
] as const;
export type StoredState = (typeof storedStates)[number];
export type QuantityName = StoredState | "on_hand";

/** One inventory item at one location. An absent state is 0. */
export interface Level {
  itemId: number;
  locationId: number;
  active: boolean;
  quantities: Partial<Record<StoredState, number>>;
  createdAt: number;
  updatedAt: number;
}

/** A part of a bundle. */
export interface Component {
  variantId: number;
  quantity: number;
}

export interface Variant {
  id: number;
  productId: number;
  /** The inventory item: one for each variant. */
  itemId: number;
  title: string;
  sku: string | null;
  barcode: string | null;
  price: string;
  cost: string | null;
  options: string[];
  /** As its product's; null when it has none of its own. */
  imageUrl: string | null;
  /** 0, as the platform has it, where it was never weighed. */
  kilograms?: number;
  /** Of a bundle, which cannot be sold without them. */
  components?: Component[];
  /** true where nobody said otherwise. */
  requiresShipping?: boolean;
  countryCodeOfOrigin?: string | null;
  provinceCodeOfOrigin?: string | null;
  harmonizedSystemCode?: string | null;
  position: number;
  tracked: boolean;
  createdAt: number;
  updatedAt: number;
  levels: Level[];
}

export interface Product {
  id: number;
  title: string;
  handle: string;
  vendor: string;
  productType: string;
  status: "ACTIVE" | "ARCHIVED" | "DRAFT";
  tags: string[];
  optionNames: string[];
  /** A path on the simulator itself (or a data URL); null when the product has no picture. */
  imageUrl: string | null;
  createdAt: number;
  updatedAt: number;
  variants: Variant[];
}

export interface CollectionRule {
  column: "TAG" | "TITLE" | "TYPE" | "VENDOR";
  relation: "CONTAINS" | "EQUALS" | "NOT_EQUALS" | "STARTS_WITH";
  condition: string;
}

export interface Collection {
  id: number;
  title: string;
  handle: string;
  /** Of a smart one: what its products match; null for one whose products are put there by hand. */
  rules: { anyOf: boolean; rules: CollectionRule[] } | null;
  productIds: number[];
  createdAt: number;
  updatedAt: number;
}

/** The bundle that lines were ordered as. */
export interface LineGroup {
  id: number;
  title: string;
  quantity: number;
  productId: number;
  variantId: number;
  variantSku: string | null;
}

export interface OrderLine {
  id: number;
  /** null for a custom line (postage, a discount, a product that was deleted). */
  variantId: number | null;
  productId: number | null;
  sku: string | null;
  title: string;
  variantTitle: string | null;
  quantity: number;
  /** What is left after refunds. */
  currentQuantity: number;
  /** Of a unit, in the store's currency, with the tax where the order's prices have it. */
  price: string;
  /** What discounts of the line and of the order take off all its units; absent for none. */
  discounts?: string[];
  /** On all its units, after discounts; absent for none. */
  tax?: string;
  group?: LineGroup;
}

export type RestockType = "CANCEL" | "NO_RESTOCK" | "RETURN";

export interface RefundLine {
  id: number;
  lineId: number;
  quantity: number;
  restockType: RestockType;
  locationId: number | null;
}

export interface Refund {
  id: number;
  createdAt: number;
  note: string | null;
  lines: RefundLine[];
}

export interface Order {
  id: number;
  number: number;
  createdAt: number;
  processedAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  test: boolean;
  financialStatus: "PAID" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "VOIDED";
  fulfilled: boolean;
  /** Where the stock was committed. */
  locationId: number | null;
  /** Sold over the counter of its location. */
  isRetail?: boolean;
  /** Prices and discounts are with the tax. */
  taxesIncluded?: boolean;
  /** The customer's currency, and what one unit of the store's is in it; absent for the store's own. */
  presentment?: { currency: string; rate: number };
  lines: OrderLine[];
  refunds: Refund[];
}

export interface AccessGrant {
  accessToken: string;
  expiresAt: number | null;
  refreshToken: string | null;
  refreshExpiresAt: number | null;
}

/** One installation of the app; a store without one knows no token. */
export interface Install {
  scopes: string[];
  installedAt: number;
  grants: AccessGrant[];
}

export interface User {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** The language this person has chosen for the admin; English by default. */
  locale?: string;
}

export interface StoreProfile {
  domain: string;
  name: string;
  email: string;
  phone: string;
  address: Address;
  currency: string;
  timeZone: string;
  /** Points a second of the cost bucket: 100, 200, 1000, 2000 by plan. */
  restoreRate: number;
  planName: string;
}

export interface StoreOptions {
  /** false: in memory only, for stores too large to write out. */
  persist: boolean;
  /** null: the app's request decides. */
  expiringTokens: boolean | null;
  autoInstall: boolean;
  /** Whose admin it is; the first of the staff unless said otherwise. */
  signedIn?: number;
  /** No token tells who uses it. */
  hidesStaff?: boolean;
}

export type Actor = "admin" | "app" | "order";

/** One applied change of one state at one place: the truth. */
export interface LedgerEntry {
  seq: number;
  at: string;
  shop: string;
  actor: Actor;
  mutation: string;
  key: string | null;
  reason: string;
  referenceDocumentUri: string | null;
  groupId: number;
  inventoryItemId: number;
  variantId: number;
  sku: string | null;
  locationId: number;
  name: QuantityName;
  delta: number;
  before: number;
  after: number;
}
