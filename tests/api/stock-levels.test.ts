import { beforeAll, describe, expect, it } from "vitest";
import type { DataOf, QueryOf } from "~/api/endpoint";
import { stockLevels } from "../../app/api/stock-levels";
import { pageBehind } from "../support/sealed-place";
import { useStack } from "../support/stack";
import { dataOf } from "./purchasing";

const { api, appUrl, call, databaseUrl, freshShop } = useStack();

type Level = DataOf<typeof stockLevels.list>[number];

let shop: string;
let all: Level[];

beforeAll(async () => {
  shop = await freshShop({ variants: 30, locations: 2 });
  all = await levels();
});

function levels(query: QueryOf<typeof stockLevels.list> = {}): Promise<Level[]> {
  return call(stockLevels.list, { query }, { shop });
}

describe("GET /api/stock-levels", () => {
  it("lists every variant at every location", () => {
    expect(new Set(all.map(({ variantId }) => variantId)).size).toBe(30);
    expect(new Set(all.map(({ locationId }) => locationId)).size).toBe(2);
    for (const level of all)
      expect(level).toEqual({
        variantId: expect.stringMatching(/^gid:\/\/platform\/ProductVariant\/\d+$/),
        sku: expect.any(String),
        title: expect.stringMatching(/./),
        currentStock: expect.any(Number),
        locationId: expect.stringMatching(/^gid:\/\/platform\/Location\/\d+$/),
        locationName: expect.stringMatching(/./),
      });
  });

  it("narrows to one location, by either spelling of its id", async () => {
    const { locationId } = all[0] ?? { locationId: "" };
    const here = all.filter((level) => level.locationId === locationId);
    expect(await levels({ locationId })).toEqual(here);
    const spelt = locationId.replace("gid://platform/", "gid://shopify/");
    expect(await levels({ locationId: spelt })).toEqual(here);
  });

  it("finds a part of title or SKU in any case, and nothing by a wildcard", async () => {
    const sample = all.find(({ sku }) => sku !== "");
    const upper = sample?.sku.toUpperCase() ?? "";
    const lower = sample?.sku.toLowerCase() ?? "";
    expect(await levels({ search: upper })).toEqual(await levels({ search: lower }));
    expect((await levels({ search: lower })).map(({ sku }) => sku)).toContain(sample?.sku);
    const word = sample?.title.slice(1, 6) ?? "";
    expect((await levels({ search: word })).length).toBeGreaterThan(0);
    expect(await levels({ search: "%%%" })).toEqual([]);
    expect(await levels({ search: "there is no such thing" })).toEqual([]);
  });

  it.each([1, 7, 250])("makes up the whole list in pages of %d", async (limit) => {
    const rows: Level[] = [];
    for (let next: string | undefined = `/api/stock-levels?limit=${limit}`; next;) {
      const answer = await api("GET", next, undefined, { shop });
      rows.push(...dataOf(answer));
      const link = answer.headers.get("link");
      next = link ? /^<(.+)>; rel="next"$/.exec(link)?.[1]?.replace(appUrl, "") : undefined;
    }
    expect(rows).toEqual(all);
  });

  // The first number is the largest of 64 bits.
  it.each([
    ["9223372036854775807", 200],
    ["9223372036854775808", 400],
    ["9999999999999999999", 400],
    ["0", 400],
  ])("has a place for ids of the platform alone: %s in a cursor or an address is %i", async (id, status) => {
    const list = { databaseUrl, shop, path: "/api/stock-levels" };
    const queries = [
      await pageBehind(["", "", id, "", "1"], list),
      await pageBehind(["", "", "1", "", id], list),
      `locationId=gid://platform/Location/${id}`,
    ];
    for (const query of queries) {
      const answer = await api("GET", `${list.path}?${query}`, undefined, { shop });
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.body.data.code).toBe("INVALID_REQUEST");
    }
  });

  it("refuses an invalid location, an invalid page, and any method but GET", async () => {
    for (const query of [
      "locationId=7",
      "locationId=gid://platform/Product/7",
      "limit=0",
      "limit=1&cursor=x",
    ])
      expect((await api("GET", `/api/stock-levels?${query}`, undefined, { shop })).status).toBe(400);
    const answer = await api("POST", "/api/stock-levels", {}, { shop });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });
});
