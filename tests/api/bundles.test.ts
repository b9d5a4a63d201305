import { beforeAll, describe, expect, it, vi } from "vitest";
import { reorderForecasts } from "~/api/reorder-forecasts";
import { reorderPolicy } from "~/api/reorder-policy";
import { reorderRules } from "~/api/reorder-rules";
import { reorderSuggestions } from "~/api/reorder-suggestions";
import { reports } from "~/api/reports";
import { variants } from "~/api/variants";
import { useStack } from "../support/stack";

const { call, freshShop, otherShop, simulator } = useStack();

/** The worker handles webhooks within seconds and forecasts within minutes after it is queued. */
const waits = { interval: 500, timeout: 60_000 };

let shop: string;
let bundle: string;
let part: string;

interface Made {
  products: { variants: { id: number; gid: string; sku: string }[] }[];
}

async function find(sku: string, of = shop): Promise<string | undefined> {
  const [found] = await call(variants.search, { query: { search: sku } }, { shop: of });
  return found?.variantId;
}

beforeAll(async () => {
  shop = await freshShop({ variants: 5, locations: 1, orders: 60 });
  const { products } = (await simulator("GET", `stores/${shop}/products`)) as unknown as Made;
  const [member] = products.flatMap((product) => product.variants);
  const component = { variantId: member?.id, quantity: 3 };
  await simulator("POST", `stores/${shop}/products`, {
    title: "Packed set",
    variants: [{ sku: "SET-1", price: "50.00", stock: [1], components: [component] }],
  });
  await vi.waitFor(async () => expect(await find("SET-1")).toBeDefined(), waits);
  bundle = (await find("SET-1")) ?? "";
  part = (await find(member?.sku ?? "")) ?? "";
});

describe("a bundle", () => {
  it("that stays a line of its order is sold as itself in reports, and its part has to last for it", async () => {
    const lines = [{ sku: "SET-1", quantity: 4 }];
    await simulator("POST", `stores/${shop}/order`, { lines, expand: false });
    const sold = async (variantId: string) =>
      (await call(reports.salesVelocity, { query: { period: "7d" } }, { shop })).find(
        (row) => row.variantId === variantId,
      )?.unitsSold;
    await vi.waitFor(async () => expect(await sold(bundle)).toBe(4), waits);
  });

  it("does not follow a forecast, for it has none; its part does", async () => {
    await call(reorderPolicy.update, { body: { reviewDays: 6 } }, { shop });
    await vi.waitFor(async () => {
      expect((await call(reorderPolicy.get, {}, { shop })).renewedOn).not.toBeNull();
    }, waits);
    const follow = (variantIds: string[]) =>
      call(reorderForecasts.follow, { body: { byForecast: true, variantIds } }, { shop });
    expect(await follow([bundle])).toMatchObject({ created: 0, switched: 0 });
    expect(await follow([bundle, part])).toMatchObject({ created: 1, switched: 0 });
  });

  it("keeps a rule that was set by hand, and is suggested by it alone", async () => {
    const suggested = async () =>
      (await call(reorderSuggestions.list, {}, { shop })).filter(({ variantId }) => variantId === bundle);
    expect(await suggested()).toEqual([]);
    const rule = { variantId: bundle, reorderPoint: 5, reorderQuantity: 10 };
    const { id } = await call(reorderRules.create, { body: rule }, { shop });
    expect(await suggested()).toMatchObject([{ suggestedQuantity: 10, reorderPoint: 5 }]);
    await call(reorderRules.delete, { params: { id } }, { shop });
    expect(await suggested()).toEqual([]);
  });

  it("is none of another shop's", async () => {
    expect(await find("SET-1", otherShop)).toBeUndefined();
  });
});
