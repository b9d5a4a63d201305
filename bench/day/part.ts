import { setTimeout as pause } from "node:timers/promises";
import { control } from "../../tests/support/stores";
import { openStore } from "../open-store";
import type { Part } from "../part";

const ordersOfDay = 10_000;
/** What Shopify restores for a standard store, in a day of points. */
const restoredInDay = 100 * 86_400;
/** At most this share of it goes into following sales, so that the merchant's own work finds the rest. */
const targetShare = 0.1;

const orders = 12;
/** Longer than updates wait for each other at the levels: each order is read by itself, which is the dearest. */
const apartMs = 3_000;
/** Until the last update of a product has been looked at. */
const restMs = 15_000;

/** What following a day of sales costs of Shopify's rate limit. */
export const measureDay: Part = async ({ database, onStart, say }) => {
  const dataset = "generated:variants=500,locations=3,orders=20,restoreRate=1000";
  const { simulatorUrl, domain } = await openStore({ dataset, databaseUrl: await database(), onStart });
  const ask = (method: string, path: string, body?: unknown) => control(simulatorUrl, method, path, body);
  const { products }: { products: { variants: { id: number }[] }[] } = await ask(
    "GET",
    `stores/${domain}/products?limit=50`,
  );
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  const spent = async () => {
    const bucket: { spent: number } = await ask("POST", `stores/${domain}/bucket`, {});
    return bucket.spent;
  };
  await pause(restMs);
  const before = await spent();
  await ask("DELETE", "requests");
  for (let order = 0; order < orders; order += 1) {
    const lines = [0, 1, 2].map((line) => ({ variantId: variantIds[order * 3 + line], quantity: 1 }));
    await ask("POST", `stores/${domain}/order`, { lines });
    await pause(apartMs);
  }
  await pause(restMs);
  const pointsOfOrder = ((await spent()) - before) / orders;
  const { requests }: { requests: { operationName: string | null }[] } = await ask(
    "GET",
    `requests?shop=${domain}`,
  );
  const asked: Record<string, number> = {};
  for (const { operationName: name } of requests) asked[name ?? "none"] = (asked[name ?? "none"] ?? 0) + 1;
  const points = Math.round(pointsOfOrder * ordersOfDay);
  const share = points / restoredInDay;
  say(`\nA day with ${ordersOfDay} orders of three lines, each by itself`);
  say(`  ${pointsOfOrder.toFixed(1)} points an order, ${points} a day`);
  say(`  ${(share * 100).toFixed(1)} % of what a standard store restores (target ${targetShare * 100} %)`);
  say(`  asked for ${orders} orders: ${JSON.stringify(asked)}`);
  return { holds: share <= targetShare, figures: { pointsOfOrder, points, share, targetShare, asked } };
};
