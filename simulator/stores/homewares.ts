import { findVariant } from "../world/orders";
import type { Store } from "../world/store";
import type { CollectionRule, Variant } from "../world/types";
import { homewaresCatalogue, type HomewaresProduct } from "./homewares-catalogue";
import {
  addCollection,
  addLocation,
  addPastOrder,
  addProduct,
  day,
  makeStore,
  type VariantSeed,
} from "./make-store";
import { Random } from "./random";

export const homewaresDomain = "driftwood-home.myshopify.com";

const seed = 2026;
/** The share of what is sold that each place holds and ships. */
const shares = [0.55, 0.3, 0.15];

/** The demo's shop: a year of orders with seasons behind it, some things running low, the same each time. */
export function makeHomewares(now: number): Store {
  const random = new Random(seed);
  const began = now - 400 * day;
  const store = makeStore(
    { domain: homewaresDomain, name: "Driftwood Home", planName: "Grow" },
    {},
    { createdAt: began, seed },
  );
  addPlaces(store, began);
  const weeklyOf = new Map<Variant, { weekly: number; season: HomewaresProduct["season"] }>();
  for (const line of homewaresCatalogue) addLine(store, random, line, began, weeklyOf);
  addYear(store, random, now, weeklyOf);
  for (const set of giftSets) addGiftSet(store, set, began);
  addCollections(store, began);
  return store;
}

const giftSets = [
  {
    ...{ title: "Slow Morning Gift Set", code: "SET-MORNING", vendor: "Driftwood Home", price: 64 },
    components: { "MUG-01": 2, "SPN-01": 1, "APR-01": 1 },
  },
  {
    ...{ title: "Candlelight Gift Set", code: "SET-CANDLE", vendor: "Driftwood Home", price: 49 },
    components: { "CND-01": 1, "TPR-01": 2, "MTC-01": 1 },
  },
];

/** They overlap, and some products are in none: chosen by hand, or by what the products say of themselves. */
function addCollections(store: Store, at: number): void {
  const starting = (...codes: string[]) =>
    store.products
      .filter(({ variants }) => codes.some((code) => variants[0]?.sku?.startsWith(`${code}-`)))
      .map(({ id }) => id);
  const of = (...rules: CollectionRule[]) => ({ anyOf: true, rules });
  const equals = (column: CollectionRule["column"], condition: string): CollectionRule => {
    return { column, relation: "EQUALS", condition };
  };
  addCollection(
    store,
    { title: "Housewarming", productIds: starting("MUG", "BRD", "CND", "HLD", "SLT") },
    at,
  );
  addCollection(
    store,
    { title: "Best sellers", productIds: starting("MUG", "CND", "TUM", "PLD", "SPN") },
    at,
  );
  addCollection(store, { title: "Gifts", rules: of(equals("TAG", "gifts")) }, at);
  addCollection(store, { title: "Summer", rules: of(equals("TAG", "summer")) }, at);
  addCollection(
    store,
    { title: "Kitchen & table", rules: of(equals("TYPE", "Tableware"), equals("TYPE", "Kitchen")) },
    at,
  );
}

/** A bundle of what the shop sells otherwise: its stock is that of its components. */
function addGiftSet(
  store: Store,
  { title, code, vendor, price, components }: (typeof giftSets)[number],
  at: number,
): void {
  addProduct(
    store,
    {
      ...{ title, vendor, productType: "Gift sets", optionNames: ["Title"], tags: ["gifts"] },
      imageUrl: `/pictures/${encodeURIComponent(title)}.svg`,
      variants: [
        {
          ...{ title: "Default Title", options: ["Default Title"], sku: code, barcode: null, cost: null },
          ...{ price: price.toFixed(2), stock: [] },
          components: Object.entries(components).map(([sku, quantity]) => ({
            ...{ variantId: findVariant(store, { sku }).id, quantity },
          })),
        },
      ],
    },
    at,
  );
}

function addPlaces(store: Store, at: number): void {
  addLocation(
    store,
    "Alder Street Warehouse",
    { address1: "218 SE Alder Street", zip: "97214", phone: "+1 503 555 0142" },
    at,
  );
  addLocation(
    store,
    "Hawthorne Shop",
    { address1: "3416 SE Hawthorne Blvd", zip: "97214", phone: "+1 503 555 0177" },
    at,
  );
  addLocation(
    store,
    "Cannon Beach Shop",
    { address1: "156 N Hemlock Street", city: "Cannon Beach", zip: "97110", phone: "+1 503 555 0119" },
    at,
  );
}

function addLine(
  store: Store,
  random: Random,
  line: HomewaresProduct,
  at: number,
  weeklyOf: Map<Variant, { weekly: number; season: HomewaresProduct["season"] }>,
): void {
  const values = line.option?.values ?? ["Default Title"];
  const weights = values.map(() => 0.5 + random.next());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const weekly = weights.map((weight) => (line.weekly * weight) / sum);
  const product = addProduct(
    store,
    {
      title: line.title,
      vendor: line.vendor,
      productType: line.type,
      optionNames: [line.option?.name ?? "Title"],
      imageUrl: `/pictures/${encodeURIComponent(line.title)}.svg`,
      tags: line.season ? [line.season] : [],
      variants: values.map((value, index): VariantSeed => {
        const step = (line.option?.step ?? 0) * index;
        return {
          title: value,
          options: [value],
          // The first of several is the one that the product's picture shows.
          ...(index > 0 && { imageUrl: `/pictures/${encodeURIComponent(`${line.title} ${value}`)}.svg` }),
          sku: `${line.code}-${String(index + 1).padStart(2, "0")}`,
          barcode: barcodeOf(store.nextId + index),
          price: (line.price + step).toFixed(2),
          cost: (line.cost + step * 0.4).toFixed(2),
          kilograms: kilogramsOf[line.type] ?? 0.5,
          stock: justDelivered(line, weekly[index] ?? 1, stockOf(random, weekly[index] ?? 1)),
        };
      }),
    },
    at,
  );
  product.variants.forEach((variant, index) => {
    weeklyOf.set(variant, { weekly: weekly[index] ?? 1, season: line.season });
  });
}

/** What a thing of each type weighs, about. */
const kilogramsOf: Readonly<Record<string, number>> = {
  ...{ Tableware: 0.4, Kitchen: 0.6, Decor: 1.2, Textiles: 0.7, Bath: 0.5, Furniture: 3.5 },
  ...{ Candles: 0.3, Hardware: 0.2, Garden: 0.9, Storage: 1.1 },
};

/** Weeks of cover: mostly five to twelve, one in six low, one in twenty-five sold out; the small shop skips some. */
function stockOf(random: Random, weekly: number): (number | null)[] {
  const luck = random.next();
  const weeks = luck < 0.04 ? 0 : luck < 0.2 ? 0.3 + random.next() : 5 + random.next() * 7;
  return shares.map((share, place) => {
    if (place === 2 && weekly < 1.5) return null;
    const units = weekly * share * weeks;
    return weeks === 0 ? 0 : Math.max(place === 0 ? 1 : 0, Math.round(units + random.next()));
  });
}

/** Their last delivery lies in the warehouse, and the shops are nearly out of them. */
const delivered = new Set(["NAP", "CNT", "TWH", "DIF"]);

function justDelivered(
  { code }: HomewaresProduct,
  weekly: number,
  stock: (number | null)[],
): (number | null)[] {
  if (!delivered.has(code)) return stock;
  return stock.map((units, place) => {
    if (units === null) return null;
    return place === 0 ? units + Math.round(weekly * 10) : Math.min(units, 1);
  });
}

/** An EAN-13 in the range for a company's own use. */
function barcodeOf(number: number): string {
  const digits = `29${String(number % 10_000_000_000).padStart(10, "0")}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** How much busier than an ordinary week a day is. */
export function seasonFactor(season: HomewaresProduct["season"], at: number): number {
  const date = new Date(at);
  const month = date.getUTCMonth();
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.35 : 0.86;
  const advent = month === 11 && date.getUTCDate() < 24 ? 1.5 : month === 10 ? 1.25 : month === 0 ? 0.75 : 1;
  if (season === "gifts") return weekend * advent * (advent > 1.2 ? 1.5 : 0.95);
  const summer = Math.cos(((month - 6) / 6) * Math.PI);
  if (season === "summer") return weekend * advent * (1 + 0.6 * summer);
  if (season === "winter") return weekend * advent * (1 - 0.55 * summer);
  return weekend * advent;
}

function addYear(
  store: Store,
  random: Random,
  now: number,
  weeklyOf: Map<Variant, { weekly: number; season: HomewaresProduct["season"] }>,
): void {
  let number = 1001;
  const midnight = Math.floor(now / day) * day;
  for (let start = midnight - 365 * day; start < midnight; start += day) {
    const sold = [...weeklyOf].flatMap(([variant, { weekly, season }]) => {
      const quantity = random.poisson((weekly / 7) * seasonFactor(season, start));
      return quantity > 0 ? [{ variant, quantity }] : [];
    });
    for (const { at, basket } of basketsOf(random, sold, start)) {
      if (at >= now) continue;
      const order = addPastOrder(
        store,
        at,
        basket.map((line) => lineOf(store, line)),
        number,
        placeOf(store, number, basket),
      );
      order.isRetail = order.locationId !== store.locations[0]?.id;
      if (number % 10 === 0) takeOff(order, 0.1);
      number += 1;
      if (at > now - day && !order.isRetail) holdBack(order, basket);
      if (random.next() < 0.025) refundPart(store, order, at + random.int(3, 12) * day, now);
    }
  }
}

/** Deals a day's units into orders of one to four lines, placed between morning and late evening. */
function basketsOf(random: Random, sold: { variant: Variant; quantity: number }[], start: number) {
  const left = [...sold].sort(() => random.next() - 0.5);
  const baskets: { at: number; basket: { variant: Variant; quantity: number }[] }[] = [];
  while (left.length > 0) {
    const basket = left.splice(0, 1 + random.poisson(0.8));
    baskets.push({ at: start + (15 + random.next() * 14) * 60 * 60 * 1000, basket });
  }
  return baskets.sort((a, b) => a.at - b.at);
}

/** The location that sold a basket: the shares of the orders follow the shares of the stock. */
function placeOf(store: Store, number: number, basket: { variant: Variant }[]): number | null {
  const luck = (number * 0.618_034) % 1;
  const until = (place: number) => shares.slice(0, place + 1).reduce((sum, share) => sum + share, 0);
  const chosen = store.locations.find((_location, place) => luck < until(place));
  const stocks = ({ variant }: { variant: Variant }) =>
    variant.levels.some(({ locationId }) => locationId === chosen?.id);
  return (chosen && basket.every(stocks) ? chosen : store.locations[0])?.id ?? null;
}

function lineOf(store: Store, { variant, quantity }: { variant: Variant; quantity: number }) {
  const title = store.productById.get(variant.productId)?.title ?? "";
  return { variant, title, sku: variant.sku, quantity, price: variant.price };
}

/** A discount of the order, which the platform divides among its lines. */
function takeOff(order: ReturnType<typeof addPastOrder>, share: number): void {
  for (const line of order.lines) line.discounts = [(Number(line.price) * line.quantity * share).toFixed(2)];
}

/** Yesterday's online orders have not left yet: what they hold is committed at the place that will send them. */
function holdBack(
  order: ReturnType<typeof addPastOrder>,
  basket: { variant: Variant; quantity: number }[],
): void {
  order.fulfilled = false;
  for (const { variant, quantity } of basket) {
    const level = variant.levels.find((candidate) => candidate.locationId === order.locationId);
    if (level) level.quantities.committed = (level.quantities.committed ?? 0) + quantity;
  }
}

function refundPart(store: Store, order: ReturnType<typeof addPastOrder>, at: number, now: number): void {
  const line = order.lines[0];
  if (!line || at >= now) return;
  line.currentQuantity -= 1;
  order.refunds.push({
    id: store.newId(),
    createdAt: at,
    note: null,
    lines: [
      {
        id: store.newId(),
        lineId: line.id,
        quantity: 1,
        restockType: "RETURN",
        locationId: order.locationId,
      },
    ],
  });
  order.financialStatus = order.lines.some((each) => each.currentQuantity > 0)
    ? "PARTIALLY_REFUNDED"
    : "REFUNDED";
  order.updatedAt = at;
}
