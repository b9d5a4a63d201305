import { expect, it } from "vitest";
import { useStack } from "../support/stack";
import { adjust, levelsOf, setTo } from "./adjusting";

const { freshShop, simulator } = useStack();

interface Entry {
  variantId: number;
  locationId: number;
  name: string;
  delta: number;
  actor: string;
}

// BULK_LEVELS=10000 changes as many as one request may name, which takes minutes.
const count = Number(process.env.BULK_LEVELS ?? 2_500);
const mostRequests = Math.ceil(count / 250);

it(
  `${count} levels get their quantities in ${mostRequests} requests, exactly`,
  { timeout: 240_000 },
  async () => {
    const large = { variants: Math.ceil(count / 2), locations: 2, orders: 0, restoreRate: 2_000 };
    const shop = await freshShop(large);
    const before = (await levelsOf(shop)).slice(0, count);
    expect(before).toHaveLength(count);
    const adjustments = setTo(before, (index) => 2_000 + index);

    const answer = await adjust(shop, adjustments);
    expect(answer.adjusted + answer.pending).toBe(count);
    expect(answer).toMatchObject({ failed: 0, failures: [] });

    await expect
      .poll(async () => (await adjustedOf(shop)).length, { timeout: 120_000, interval: 1_000 })
      .toBe(count);
    const places = (rows: Entry[]) => rows.map(({ variantId, locationId }) => `${variantId}@${locationId}`);
    const moved = await adjustedOf(shop);
    expect(new Set(places(moved)).size).toBe(count);

    const { requests } = (await simulator(
      "GET",
      `requests?shop=${shop}&operation=inventoryAdjustQuantities`,
    )) as { requests: unknown[] };
    expect(requests.length).toBeLessThanOrEqual(mostRequests);
    await expect
      .poll(
        async () => {
          const now = new Map(
            (await levelsOf(shop)).map((row) => [`${row.variantId}@${row.locationId}`, row.currentStock]),
          );
          return adjustments.filter((one) => now.get(`${one.variantId}@${one.locationId}`) !== one.quantity)
            .length;
        },
        { interval: 1_000 },
      )
      .toBe(0);
  },
);

/** What the platform's truth ledger says that the app has changed. */
async function adjustedOf(shop: string): Promise<Entry[]> {
  const { entries } = (await simulator("GET", `ledger?shop=${shop}&name=available`)) as { entries: Entry[] };
  return entries.filter(({ actor, delta }) => actor === "app" && delta !== 0);
}
