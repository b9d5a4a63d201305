import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { Store } from "../world/store";
import type { Variant } from "../world/types";
import { buildOrders, type CsvLine } from "./csv-orders";
import { addLocation, addProduct, day, makeStore } from "./make-store";
import { Random } from "./random";
import { fromWallClock, offsetAt } from "./zoned-time";

export const csvDomain = "online-retail.myshopify.com";

const timeZone = "Europe/London";
const seed = 536_365;

/** Codes that are on orders and are no product: postage, discounts, fees, manual entries, samples, write-offs. */
const codes = new Set(["AMAZONFEE", "B", "BANK CHARGES", "C2", "CRUK", "D", "DOT", "M", "POST", "S", "m"]);

/**
 * A store from `products.csv(.gz)` (sku, title, price) and `order-lines.csv(.gz)` (order, placedAt, sku, quantity,
 * unitPrice). Days are moved so that the last order was yesterday; what the clock on the wall showed stays.
 */
export function makeCsvStore(folder: string, now: number): Store {
  const lines = readLines(folder);
  const shift = shiftOf(lines, now);
  const store = makeStore(
    {
      domain: csvDomain,
      name: "Online Retail",
      email: "office@online-retail.example",
      phone: "+44 20 7946 0958",
      address: london,
      currency: "GBP",
      timeZone,
      // A shop with 50,000 order lines a month is on the platform's largest plan.
      planName: "Plus",
      restoreRate: 1_000,
    },
    {},
    { createdAt: (lines[0]?.wall ?? now) + shift - 60 * day, seed },
  );
  addLocation(store, "Hackney Warehouse", london, store.createdAt);
  addLocation(
    store,
    "Columbia Road Shop",
    { ...london, address1: "128 Columbia Road", zip: "E2 7RG" },
    store.createdAt,
  );
  const bySku = addProducts(store, folder);
  const instants = new Map<number, number>();
  const instantOf = (wall: number) => {
    const known = instants.get(wall);
    if (known !== undefined) return known;
    const instant = fromWallClock(timeZone, wall + shift);
    instants.set(wall, instant);
    return instant;
  };
  buildOrders(store, lines, bySku, instantOf);
  seedStock(store, now);
  return store;
}

const london = {
  address1: "14 Tudor Road",
  address2: null,
  city: "London",
  province: "England",
  provinceCode: "ENG",
  zip: "E9 7SN",
  country: "United Kingdom",
  countryCode: "GB",
  phone: "+44 20 7946 0958",
};

/** Whole days between the last order of the file and yesterday in the store's zone. */
function shiftOf(lines: CsvLine[], now: number): number {
  const last = lines.reduce((latest, line) => Math.max(latest, line.wall), 0);
  const today = Math.floor((now + offsetAt(timeZone, now)) / day);
  return (today - 1 - Math.floor(last / day)) * day;
}

function addProducts(store: Store, folder: string): Map<string, Variant> {
  const rows = parse(readText(folder, "products.csv"), { columns: true, skip_empty_lines: true }) as {
    sku: string;
    title: string;
    price: string;
  }[];
  const bySku = new Map<string, Variant>();
  for (const { sku, title, price } of rows) {
    if (codes.has(sku) || sku === "") continue;
    const product = addProduct(
      store,
      {
        // The platform stores no product without a title.
        title: title.trim() === "" ? "Untitled product" : title.trim(),
        vendor: store.profile.name,
        productType: "",
        optionNames: ["Title"],
        imageUrl: null,
        variants: [
          {
            title: "Default Title",
            options: ["Default Title"],
            sku,
            barcode: null,
            price: moneyOf(price),
            cost: price === "" ? null : (Number(price) * 0.55).toFixed(2),
            stock: [0, null],
          },
        ],
      },
      store.createdAt,
    );
    const variant = product.variants[0];
    if (!variant) continue;
    if (sku.startsWith("gift_")) variant.tracked = false;
    bySku.set(sku, variant);
  }
  return bySku;
}

/** A platform's prices have two digits and are never negative. */
export function moneyOf(text: string): string {
  const amount = Number(text);
  return (Number.isFinite(amount) && amount > 0 ? amount : 0).toFixed(2);
}

/** Stock that fits what was sold of late: most with weeks of cover, some low, some sold out; the shop holds a part. */
function seedStock(store: Store, now: number): void {
  const random = new Random(seed);
  const sold = new Map<number, number>();
  for (const order of store.orders) {
    if (order.createdAt < now - 90 * day) continue;
    for (const { variantId, currentQuantity } of order.lines) {
      if (variantId !== null) sold.set(variantId, (sold.get(variantId) ?? 0) + currentQuantity);
    }
  }
  const shop = store.locations[1];
  for (const variant of store.variants) {
    const weekly = (sold.get(variant.id) ?? 0) / 13;
    const luck = random.next();
    const weeks = luck < 0.06 ? 0 : luck < 0.25 ? random.next() * 1.5 : 2 + random.next() * 8;
    const units = Math.round(weekly * weeks + (weeks === 0 ? 0 : random.int(0, 6)));
    const inShop = shop && random.next() < 0.4 ? Math.floor(units * 0.2) : null;
    for (const level of variant.levels) level.quantities.available = units - (inShop ?? 0);
    if (!shop || inShop === null) continue;
    variant.levels.push({
      itemId: variant.itemId,
      locationId: shop.id,
      active: true,
      quantities: { available: inShop },
      createdAt: store.createdAt,
      updatedAt: store.createdAt,
    });
  }
}

function readLines(folder: string): CsvLine[] {
  const rows = readText(folder, "order-lines.csv").split("\n");
  const walls = new Map<string, number>();
  const lines: CsvLine[] = [];
  for (const row of rows.slice(1)) {
    if (row === "") continue;
    const [order = "", placedAt = "", sku = "", quantity = "", unitPrice = ""] = row.trimEnd().split(",");
    let wall = walls.get(placedAt);
    if (wall === undefined) {
      wall = Date.parse(`${placedAt.replace(" ", "T")}:00Z`);
      walls.set(placedAt, wall);
    }
    lines.push({ order, wall, sku, quantity: Number(quantity), price: Number(unitPrice) });
  }
  return lines;
}

function readText(folder: string, name: string): string {
  try {
    return gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString("utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return readFileSync(path.join(folder, name), "utf8");
  }
}
