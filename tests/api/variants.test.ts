import { beforeAll, describe, expect, it } from "vitest";
import type { DataOf, QueryOf } from "~/api/endpoint";
import { variants } from "~/api/variants";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";

const { api, call, freshShop, otherShop, simulator } = useStack();

type Found = DataOf<typeof variants.search>[number];

let shop: string;
let all: Found[];

beforeAll(async () => {
  shop = await freshShop({ variants: 40, locations: 3 });
  all = await find({ limit: "250" });
});

const find = (query: QueryOf<typeof variants.search>, by = shop) =>
  call(variants.search, { query }, { shop: by });
const search = (words: string, by?: string) => find({ search: words }, by);

/** A product that was just created in the store's admin, once the app has received the webhook. */
async function newProduct(titles: string[], sku: string) {
  const made = await simulator("POST", `stores/${shop}/products`, {
    title: `Anvil ${sku}`,
    variants: titles.map((title, n) => ({
      title,
      sku: n === 0 ? sku : `${sku}-${n}`,
      price: "5.00",
      cost: "2.00",
    })),
  });
  await expect.poll(async () => (await search(sku)).length).toBe(titles.length);
  return made;
}

describe("GET /api/variants", () => {
  it("answers the first variants by title, with cost and the stock of all locations", async () => {
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ variantId }) => variantId)).size).toBe(40);
    const levels = await call(stockLevels.list, {}, { shop });
    for (const found of all) {
      expect(found).toEqual({
        variantId: expect.stringMatching(/^gid:\/\/platform\/ProductVariant\/\d+$/),
        productId: expect.stringMatching(/^gid:\/\/platform\/Product\/\d+$/),
        title: expect.stringMatching(/./),
        sku: expect.any(String),
        barcode: expect.any(String),
        cost: found.cost === null ? null : expect.any(Number),
        available: levels
          .filter(({ variantId }) => variantId === found.variantId)
          .reduce((sum, { currentStock }) => sum + currentStock, 0),
      });
    }
    expect(await find({})).toEqual(all.slice(0, 25));
    expect(await find({ limit: "3" })).toEqual(all.slice(0, 3));
  });

  it("answers all variants of a list of SKUs or barcodes at once, in any case, and no others", async () => {
    const wanted = all.filter(({ sku }) => sku !== "").slice(0, 30);
    const codes = [...wanted.map(({ sku }) => ` ${sku.toLowerCase()}`), "", "NO-SUCH-CODE"].join("\n");
    const found = await find({ codes });
    expect(new Set(found.map(({ sku }) => sku))).toEqual(new Set(wanted.map(({ sku }) => sku)));
    expect(await find({ codes: "NO-SUCH-CODE" })).toEqual([]);
    expect(await find({ codes: "" })).toEqual([]);
    const tooMany = Array.from({ length: 251 }, (_, n) => `SKU-${n}`).join("\n");
    const refused = await api("GET", `/api/variants?codes=${encodeURIComponent(tooMany)}`, undefined, {
      shop,
    });
    expect(refused.status).toBe(400);
  });

  it("finds a part of title or SKU in any case, and treats wildcards as ordinary characters", async () => {
    const sample = all.find(({ sku }) => sku !== "");
    if (!sample) throw new Error("The store has no SKUs.");
    expect(await search(sample.sku.toLowerCase())).toEqual(await search(`  ${sample.sku.toUpperCase()} `));
    expect((await search(sample.sku))[0]).toEqual(sample);
    expect((await search(sample.title.slice(1, 6))).map(({ title }) => title)).toContain(sample.title);
    for (const nothing of ["%", "_", "\\", "there is no such thing"])
      expect(await search(nothing)).toEqual([]);
    expect(await search("")).toEqual(all.slice(0, 25));
  });

  it("lists the variant whose SKU is exactly the search before those that contain it", async () => {
    await newProduct(["Zinc", "Brass", "Copper"], "ANV-7");
    const found = await search("anv-7");
    expect(found.map(({ sku }) => sku)).toEqual(["ANV-7", "ANV-7-1", "ANV-7-2"]);
    expect(found[0]).toMatchObject({ cost: 2, available: 0 });
  });

  it("answers named variants alone, by either spelling of their ids, and leaves out unknown ones", async () => {
    const wanted = [all[7], all[2]].map((found) => found?.variantId ?? "");
    const ids = [...wanted, "gid://platform/ProductVariant/999999999999"].join(",");
    expect(await find({ ids })).toEqual([all[2], all[7]]);
    const spelt = ids.replaceAll("gid://platform/", "gid://shopify/");
    expect(await find({ ids: spelt })).toEqual([all[2], all[7]]);
    const every = all.map(({ variantId }) => variantId).join(",");
    expect(await find({ ids: every })).toEqual(all);
    expect(await find({ ids: "" })).toEqual([]);
  });

  it("drops a variant that the store has deleted", async () => {
    const { id } = await newProduct(["Steel"], "GONE-1");
    await simulator("DELETE", `stores/${shop}/products/${String(id).replace(/^.*\//, "")}`);
    await expect.poll(() => search("GONE-1")).toEqual([]);
  });

  it("shows nothing of another shop", async () => {
    await newProduct(["Iron"], "MINE-1");
    const [mine] = await search("MINE-1");
    expect(await search("MINE-1", otherShop)).toEqual([]);
    const theirs = new Set((await find({ limit: "250" }, otherShop)).map(({ variantId }) => variantId));
    expect(theirs.has(mine?.variantId ?? "")).toBe(false);
    expect(await find({ ids: mine?.variantId ?? "" }, otherShop)).toEqual([]);
  });

  it.each([
    "limit=0",
    "limit=251",
    "limit=-1",
    "limit=1.5",
    "limit=",
    "ids=7",
    "ids=gid://platform/Product/7",
    `ids=${Array.from({ length: 251 }, (_, n) => `gid://platform/ProductVariant/${n + 1}`).join(",")}`,
    `search=${"x".repeat(201)}`,
    "search=%00",
  ])("refuses %.40s", async (query) => {
    expect(await api("GET", `/api/variants?${query}`, undefined, { shop })).toMatchObject({
      status: 400,
      body: { success: false, data: { code: "INVALID_REQUEST" } },
    });
  });

  it("accepts 250 ids and 200 characters", async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `gid://platform/ProductVariant/${n + 1}`).join(",");
    await find({ ids });
    await search("x".repeat(200));
  });
});
