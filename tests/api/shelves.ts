import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import { toGid } from "~/platform/gid";
import { useStack } from "../support/stack";
import { dataOf } from "./purchasing";

const { api, freshShop, simulator } = useStack();

export interface LevelKey {
  variantId: string;
  locationId: string;
}

export interface StockedGoods {
  variantId: string;
  sku: string;
  title: string;
}

export interface Warehouse {
  shop: string;
  /** The first is the primary one. */
  locations: { id: string; name: string }[];
  goods: StockedGoods[];
}

/** A store of its own with the app installed; goods by title. */
export async function openWarehouse(size: {
  variants: number;
  locations?: number;
  /** Points a second that the platform gives out. */
  restoreRate?: number;
}): Promise<Warehouse> {
  const shop = await freshShop({ locations: 2, orders: 0, ...size });
  const { locations } = await simulator("GET", `stores/${shop}`);
  const levels: StockedGoods[] = dataOf(await api("GET", "/api/stock-levels", undefined, { shop }));
  const goods = new Map(levels.map(({ variantId, sku, title }) => [variantId, { variantId, sku, title }]));
  return {
    shop,
    locations: (locations as { id: string; name: string }[]).map(({ id, name }) => ({
      id: toGid("Location", /\d+$/.exec(id)?.[0] ?? ""),
      name,
    })),
    goods: [...goods.values()],
  };
}

/** What the store's own admin shows. */
export async function onThePlatform(shop: string, shelf: LevelKey): Promise<Quantities> {
  return (await levelOf(shop, shelf)).quantities;
}

interface Quantities {
  available: number;
  on_hand: number;
  committed: number;
}

function levelOf(
  shop: string,
  { variantId, locationId }: LevelKey,
): Promise<{ quantities: Quantities; updatedAt: string }> {
  const place = new URLSearchParams({ variantId, locationId });
  return simulator("GET", `stores/${shop}/level?${place}`);
}

/** What the app says is available. */
export async function inTheApp(
  shop: string,
  { variantId, locationId }: LevelKey,
): Promise<number | undefined> {
  const path = `/api/stock-levels?locationId=${encodeURIComponent(locationId)}`;
  const levels: (LevelKey & { currentStock: number })[] = dataOf(await api("GET", path, undefined, { shop }));
  return levels.find((level) => level.variantId === variantId)?.currentStock;
}

/** The platform's times have whole seconds. */
const secondMs = 1_000;

/**
 * The merchant edits the stock in the store's admin, and the app has received the webhook. The edit is in a later second
 * than what the app knows: of two values of one second it cannot tell the newer, and reads again 20 s later.
 */
export async function stockUp(shop: string, shelf: LevelKey, quantity: number): Promise<void> {
  const { updatedAt } = await levelOf(shop, shelf);
  const nextSecond = Math.floor(Date.parse(updatedAt) / secondMs + 1) * secondMs;
  if (nextSecond > Date.now()) await sleep(nextSecond - Date.now());
  await simulator("POST", `stores/${shop}/level`, { ...shelf, quantity });
  const heard = async () => expect(await inTheApp(shop, shelf)).toBe(quantity);
  await vi.waitFor(heard, { timeout: 100_000, interval: 50 });
}

/** What happens meanwhile happens without the app hearing of it, and later than all that the app knows. */
export async function withoutWebhooks<T>(work: () => Promise<T>): Promise<T> {
  await simulator("POST", "webhooks/settle", {});
  await sleep(secondMs);
  await simulator("POST", "webhooks", { loseShare: 1 });
  try {
    return await work();
  } finally {
    await simulator("POST", "webhooks", { loseShare: 0 });
  }
}

export interface Step {
  variantId: number;
  locationId: number;
  delta: number;
  key: string | null;
}

/** What the app has done to `available` for a document, by the platform's own ledger. */
export async function stepsOf(shop: string, document: string): Promise<Step[]> {
  const { entries } = await simulator("GET", `ledger?shop=${shop}&name=available`);
  return (entries as (Step & { referenceDocumentUri: string | null })[]).filter(
    ({ referenceDocumentUri }) => referenceDocumentUri === `gid://backroom/${document}`,
  );
}
