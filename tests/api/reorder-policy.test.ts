import { beforeAll, describe, expect, it, vi } from "vitest";
import { reorderForecasts } from "~/api/reorder-forecasts";
import { reorderPolicy } from "~/api/reorder-policy";
import { reorderResults } from "~/api/reorder-results";
import { reorderRules } from "~/api/reorder-rules";
import { reorderTransfers } from "~/api/reorder-transfers";
import { stockLevels } from "~/api/stock-levels";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, someVariants } from "./purchasing";

const { api, call, freshShop, otherShop } = useStack();

let shop: string;

/** The worker forecasts within minutes after a change of the policy is queued at once. */
const waits = { interval: 500, timeout: 60_000 };

const read = (of = shop) => call(reorderPolicy.get, {}, { shop: of });
const change = (body: object) => call(reorderPolicy.update, { body }, { shop });
const moves = (of = shop) => call(reorderTransfers.get, {}, { shop: of });
const follow = (body: { byForecast: boolean; variantIds?: string[] }) =>
  call(reorderForecasts.follow, { body }, { shop });

beforeAll(async () => {
  shop = await freshShop({ variants: 30, locations: 2, orders: 400 });
});

describe("the policy of a shop", () => {
  it("is the usual one at first", async () => {
    expect(await read()).toMatchObject({
      service: { A: 0.95, B: 0.95, C: 0.95 },
      reviewDays: 7,
      holdingCost: 0.2,
    });
  });

  it("changes only where it is given, for this shop only", async () => {
    const theirs = await read(otherShop);
    await change({ service: { C: 0.9 } });
    expect(await change({ reviewDays: 3 })).toMatchObject({
      service: { A: 0.95, B: 0.95, C: 0.9 },
      reviewDays: 3,
    });
    expect(await change({ holdingCost: 0.15 })).toMatchObject({ reviewDays: 3, holdingCost: 0.15 });
    expect(await read(otherShop)).toEqual(theirs);
  });

  it("refuses services, days and costs that cannot be", async () => {
    const wrong = { service: { A: 1 }, reviewDays: 0, holdingCost: 1.1 };
    const answer = await api("PUT", "/api/reorder/policy", wrong, { shop });
    expect(Object.keys(faultsOf(answer)).sort()).toEqual(["holdingCost", "reviewDays", "service.A"]);
  });

  it("is not overwritten by whoever has read an older one", async () => {
    const { headers } = await api("GET", "/api/reorder/policy", undefined, { shop });
    const etag = headers.get("etag") ?? "";
    await change({ reviewDays: 9 });
    const late = await api(
      "PUT",
      "/api/reorder/policy",
      { reviewDays: 5 },
      { shop, headers: { "If-Match": etag } },
    );
    expect(late.status).toBe(412);
    expect(await read()).toMatchObject({ reviewDays: 9 });
  });

  it("is in force once the forecasts are renewed, which it says", async () => {
    await change({ reviewDays: 7 });
    await vi.waitFor(async () => expect((await read()).renewedOn).not.toBeNull(), waits);
  });
});

describe("what moves between locations", () => {
  it("is proposed by what each sells, and is over with the transfers that it became", async () => {
    await vi.waitFor(async () => {
      expect((await read()).renewedOn).not.toBeNull();
      expect((await moves()).isKnown).toBe(true);
    }, waits);
    const { proposals } = await moves();
    for (const { sourceLocationId, destinationLocationId, items } of proposals) {
      for (const item of items) {
        expect(item.sourceAvailable - item.quantity).toBeGreaterThanOrEqual(item.sourceKeep);
        expect(item.destinationAvailable).toBeLessThanOrEqual(item.destinationReorderPoint);
      }
      const body = {
        sourceLocationId,
        destinationLocationId,
        items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
      };
      await call(stockTransfers.create, { body }, { shop });
    }
    expect((await moves()).proposals).toEqual([]);
  });

  it("comes from the location that is chosen to fill the others, which has to be the shop's", async () => {
    const [level] = await call(stockLevels.list, { query: { limit: "1" } }, { shop });
    const hubLocationId = level?.locationId ?? "";
    expect(await change({ hubLocationId, transferDays: 1 })).toMatchObject({
      ...{ hubLocationId, transferDays: 1, transferEveryDays: 7 },
    });
    const body = { hubLocationId: "gid://platform/Location/1", transferEveryDays: 0 };
    const refused = await api("PUT", "/api/reorder/policy", body, { shop });
    expect(faultsOf(refused)).toHaveProperty("transferEveryDays");
    const foreign = await api("PUT", "/api/reorder/policy", { hubLocationId: body.hubLocationId }, { shop });
    expect(faultsOf(foreign)).toEqual({ hubLocationId: expect.stringContaining("location") });
    expect(await change({ hubLocationId: null })).toMatchObject({ hubLocationId: null });
  });
});

describe("the results of forecasts", () => {
  it("have the same months for all products and for each class, and are read alone", async () => {
    const { months, total, measured, variants } = await call(reorderResults.get, {}, { shop });
    expect(months.filter((one) => one.class === "A")).toHaveLength(months.length / 4);
    expect(total.map((one) => one.class)).toEqual(months.length > 0 ? ["all", "A", "B", "C"] : []);
    expect(measured).toBe(variants);
    const refused = await api("POST", "/api/reorder/results", {}, { shop });
    expect(refused.status).toBe(405);
  });
});

describe("rules that follow forecasts", () => {
  it("take their figures, and have their own again", async () => {
    const [variant] = await someVariants(1, shop);
    const variantId = variant?.variantId ?? "";
    const own = { variantId, reorderPoint: 5, reorderQuantity: 12 };
    const { id } = await call(reorderRules.create, { body: own }, { shop });
    expect(await follow({ byForecast: true, variantIds: [variantId] })).toMatchObject({
      created: 0,
      switched: 1,
    });
    const rule = await call(reorderRules.get, { params: { id } }, { shop });
    expect(rule).toMatchObject({
      byForecast: true,
      reorderPoint: rule.forecast?.reorderPoint,
      orderUpTo: rule.forecast?.orderUpTo,
    });
    expect(await follow({ byForecast: false, variantIds: [variantId] })).toMatchObject({ switched: 1 });
    expect(await call(reorderRules.get, { params: { id } }, { shop })).toMatchObject({
      ...{ byForecast: false, orderUpTo: null, reorderPoint: 5, reorderQuantity: 12 },
    });
  });

  it("are made for all that sell by one call, once", async () => {
    const made = await follow({ byForecast: true });
    expect(made).toMatchObject({ more: false });
    expect(made.created).toBeGreaterThan(0);
    expect(await follow({ byForecast: true })).toMatchObject({ created: 0, switched: 0 });
    const theirs = await call(reorderRules.list, {}, { shop: otherShop });
    expect(theirs.filter(({ byForecast }) => byForecast)).toEqual([]);
  });

  it("are not those of variants that are not the shop's", async () => {
    const body = { byForecast: true, variantIds: ["gid://platform/ProductVariant/1"] };
    const answer = await api("POST", "/api/reorder/forecasts/follow", body, { shop });
    expect(faultsOf(answer)).toEqual({ "variantIds.0": "is not a variant in this store" });
    const wrong = await api(
      "POST",
      "/api/reorder/forecasts/follow",
      { byForecast: "yes", variantIds: [] },
      { shop },
    );
    expect(Object.keys(faultsOf(wrong)).sort()).toEqual(["byForecast", "variantIds"]);
  });

  it("answer the same to a repeated request", async () => {
    await follow({ byForecast: false });
    const headers = { "Idempotency-Key": "follow-once" };
    const ask = () => api("POST", "/api/reorder/forecasts/follow", { byForecast: true }, { shop, headers });
    const first = dataOf(await ask());
    expect(first.switched).toBeGreaterThan(0);
    expect(dataOf(await ask())).toEqual(first);
  });
});
