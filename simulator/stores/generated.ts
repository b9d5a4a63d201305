import type { Store } from "../world/store";
import type { CollectionRule, StoreOptions, Variant } from "../world/types";
import { addCollection, addLocation, addPastOrder, addProduct, day, makeStore } from "./make-store";
import { Random } from "./random";

export interface GeneratorSpec {
  domain?: string;
  name?: string;
  variants?: number;
  locations?: number;
  orders?: number;
  seed?: number;
  timeZone?: string;
  currency?: string;
  restoreRate?: number;
  /** Smart ones, each of the products of one material or of one kind of thing; none by default, twenty at most. */
  collections?: number;
  /** The days over which the orders lie, up to now. */
  days?: number;
  options?: Partial<StoreOptions>;
}

const materials = [
  "Oak",
  "Linen",
  "Stoneware",
  "Brass",
  "Wool",
  "Glass",
  "Cotton",
  "Walnut",
  "Slate",
  "Cork",
];
const things = ["Tray", "Lamp", "Bowl", "Throw", "Vase", "Basket", "Stool", "Mirror", "Candle", "Board"];
const colours = ["Natural", "Ink", "Moss", "Clay", "Chalk"];
const cities = ["Portland", "Seattle", "Oakland", "Denver", "Austin", "Chicago", "Boston", "Atlanta"];
const writeLimit = 20_000;

/** A store of any size, the same for the same seed. Stores past 20,000 variants or orders stay in memory only. */
export function generateStore(spec: GeneratorSpec, now: number): Store {
  const { variants = 120, locations = 3, orders = 500, seed = 1, days = 365, collections = 0 } = spec;
  const random = new Random(seed);
  const began = now - days * day;
  const store = makeStore(
    {
      domain: spec.domain ?? `generated-${seed}.myshopify.com`,
      name: spec.name ?? `Generated ${seed}`,
      currency: spec.currency ?? "USD",
      timeZone: spec.timeZone ?? "America/New_York",
      restoreRate: spec.restoreRate ?? 100,
    },
    { persist: variants <= writeLimit && orders <= writeLimit, ...spec.options },
    { createdAt: began, seed },
  );
  for (let index = 0; index < locations; index += 1) {
    const city = cities[index % cities.length] ?? "Portland";
    addLocation(store, index === 0 ? "Main warehouse" : `${city} ${index + 1}`, { city }, began);
  }
  for (let made = 0, number = 1; made < variants; number += 1) {
    const count = Math.min(colours.length, variants - made);
    const title = `${random.pick(materials)} ${random.pick(things)} ${number}`;
    addProduct(
      store,
      {
        title,
        vendor: `${random.pick(materials)} & Co`,
        productType: "Homeware",
        optionNames: ["Colour"],
        imageUrl: null,
        variants: colours.slice(0, count).map((colour, index) => {
          const price = random.int(500, 12_000) / 100;
          return {
            title: colour,
            options: [colour],
            sku: `G${seed}-${String(number).padStart(5, "0")}-${index + 1}`,
            barcode: null,
            price: price.toFixed(2),
            cost: (price * 0.45).toFixed(2),
            ...(index === 1 && { imageUrl: `/pictures/${encodeURIComponent(`${title} ${colour}`)}.svg` }),
            stock: store.locations.map(() => random.int(0, 200)),
          };
        }),
      },
      began,
    );
    made += count;
  }
  addOrders(store, random, { orders, began, now });
  for (const word of [...materials, ...things].slice(0, collections)) {
    const rules: CollectionRule[] = [{ column: "TITLE", relation: "CONTAINS", condition: `${word} ` }];
    addCollection(store, { title: word, rules: { anyOf: false, rules } }, began);
  }
  return store;
}

function addOrders(
  store: Store,
  random: Random,
  { orders, began, now }: { orders: number; began: number; now: number },
): void {
  if (store.variants.length === 0) return;
  const times = Array.from({ length: orders }, () => began + random.next() * (now - began)).sort(
    (a, b) => a - b,
  );
  times.forEach((at, index) => {
    const picked = new Set<Variant>();
    const wanted = 1 + random.poisson(1.2);
    for (let line = 0; line < wanted; line += 1) {
      // Squaring favours the front of the list: a few variants sell most, as in a real shop.
      const variant = store.variants[Math.floor(random.next() ** 2 * store.variants.length)];
      if (variant) picked.add(variant);
    }
    const lines = [...picked].map((variant) => ({
      variant,
      title: store.productById.get(variant.productId)?.title ?? "",
      sku: variant.sku,
      quantity: 1 + random.poisson(0.4),
      price: variant.price,
    }));
    const place = store.locations[index % store.locations.length];
    addPastOrder(store, Math.floor(at), lines, 1001 + index, place?.id ?? null);
  });
}
