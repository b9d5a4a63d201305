import { createHash } from "node:crypto";
import { Store } from "../world/store";
import type {
  Address,
  Collection,
  Component,
  Level,
  Product,
  StoreOptions,
  StoreProfile,
  Variant,
} from "../world/types";

export const day = 24 * 60 * 60 * 1000;

/** Everything of a profile that a data set does not say itself. */
export function makeStore(
  profile: Partial<StoreProfile> & Pick<StoreProfile, "domain" | "name">,
  options: Partial<StoreOptions>,
  start: { createdAt: number; seed: number },
): Store {
  const whole: StoreProfile = {
    email: `hello@${profile.domain.replace(".myshopify.com", ".example")}`,
    phone: "+1 503 555 0142",
    address: portland,
    currency: "USD",
    timeZone: "America/Los_Angeles",
    restoreRate: 100,
    planName: "Basic",
    ...profile,
  };
  const owner = {
    id: 91_000_000_000 + (start.seed % 1_000_000),
    firstName: "Robin",
    lastName: "Hale",
    email: whole.email,
  };
  const own = hashOf(`${start.seed} ${profile.domain}`);
  const colleague = { ...owner, id: owner.id + 1, firstName: "Sam", lastName: "Okafor" };
  return new Store(
    60_000_000_000 + own,
    whole,
    [owner, colleague],
    { persist: true, expiringTokens: null, autoInstall: false, ...options },
    { nextId: 7_400_000_000_000 + (own % 1_000_000) * 1_000_000, createdAt: start.createdAt },
  );
}

/** 32 bits: on the platform no two stores share an id of anything. */
function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

const portland: Address = {
  address1: "218 SE Alder Street",
  address2: null,
  city: "Portland",
  province: "Oregon",
  provinceCode: "OR",
  zip: "97214",
  country: "United States",
  countryCode: "US",
  phone: null,
};

export function addLocation(store: Store, name: string, address: Partial<Address>, at: number) {
  return store.addLocation({
    id: store.newId(),
    name,
    address: { ...portland, ...address },
    active: true,
    createdAt: at,
    updatedAt: at,
  });
}

export interface VariantSeed {
  title: string;
  options: string[];
  sku: string | null;
  barcode: string | null;
  price: string;
  cost: string | null;
  kilograms?: number;
  /** Makes it a bundle; without `stock` of its own it is not tracked. */
  components?: Component[];
  imageUrl?: string;
  /** Available at each location, in order; null: not stocked there. */
  stock: (number | null)[];
}

export interface ProductSeed {
  title: string;
  vendor: string;
  productType: string;
  optionNames: string[];
  imageUrl: string | null;
  tags?: string[];
  status?: Product["status"];
  variants: VariantSeed[];
}

/** Puts a product with its variants and levels into the store. */
export function addProduct(store: Store, seed: ProductSeed, at: number): Product {
  const id = store.newId();
  const variants = seed.variants.map((variant, index): Variant => {
    const itemId = store.newId();
    const { stock, imageUrl = null, ...own } = variant;
    return {
      id: store.newId(),
      productId: id,
      itemId,
      ...own,
      imageUrl,
      position: index + 1,
      tracked: variant.components === undefined || stock.some((units) => units !== null),
      createdAt: at,
      updatedAt: at,
      levels: stock.flatMap((available, place): Level[] => {
        const location = store.locations[place];
        if (available === null || !location) return [];
        return [
          {
            itemId,
            locationId: location.id,
            active: true,
            quantities: { available },
            createdAt: at,
            updatedAt: at,
          },
        ];
      }),
    };
  });
  return store.addProduct({
    id,
    title: seed.title,
    handle: handleOf(store, seed.title, id),
    vendor: seed.vendor,
    productType: seed.productType,
    status: seed.status ?? "ACTIVE",
    tags: seed.tags ?? [],
    optionNames: seed.optionNames,
    imageUrl: seed.imageUrl,
    createdAt: at,
    updatedAt: at,
    variants,
  });
}

/** Puts a collection into the store: of these products, or of those that its rules match. */
export function addCollection(
  store: Store,
  { title, rules = null, productIds = [] }: Partial<Collection> & Pick<Collection, "title">,
  at: number,
): Collection {
  const id = store.newId();
  const times = { createdAt: at, updatedAt: at };
  return store.addCollection({ id, title, handle: handleOf(store, title, id), rules, productIds, ...times });
}

function handleOf(_store: Store, title: string, id: number): string {
  const words = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return words === "" ? String(id) : words;
}

/** An order of the past: its stock left long ago, so no level changes and no webhook is sent. */
export function addPastOrder(
  store: Store,
  at: number,
  lines: { variant: Variant | null; title: string; sku: string | null; quantity: number; price: string }[],
  number: number,
  locationId: number | null = store.locations[0]?.id ?? null,
) {
  return store.addOrder({
    id: store.newId(),
    number,
    createdAt: at,
    processedAt: at,
    updatedAt: at,
    cancelledAt: null,
    test: false,
    financialStatus: "PAID",
    fulfilled: true,
    locationId,
    lines: lines.map(({ variant, title, sku, quantity, price }) => ({
      id: store.newId(),
      variantId: variant?.id ?? null,
      productId: variant?.productId ?? null,
      sku,
      title,
      variantTitle: variant && variant.title !== "Default Title" ? variant.title : null,
      quantity,
      currentQuantity: quantity,
      price,
    })),
    refunds: [],
  });
}
