import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import { reorderRules } from "~/api/reorder-rules";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, faultsOf, someVariants } from "./purchasing";

const { api, appUrl, call, freshShop, otherShop, simulator } = useStack();

const rulesPath = "/api/reorder/rules";
const amounts = { reorderPoint: 5, reorderQuantity: 12 };

let shop: string;
let unused: { variantId: string; sku: string; title: string }[];
let supplierId: number;

beforeAll(async () => {
  shop = await freshShop({ variants: 60 });
  unused = await someVariants(40, shop);
  supplierId = (await createSupplier({}, shop)).id;
});

/** A variant that has no rule yet. */
function takeVariant() {
  const variant = unused.pop();
  if (!variant) throw new Error("The store has no more variants.");
  return variant;
}

const post = (body: object, headers: Record<string, string> = {}) =>
  api("POST", rulesPath, body, { shop, headers });
const createRule = async (fields: object = {}) =>
  dataOf(await post({ variantId: takeVariant().variantId, ...amounts, ...fields }), 201) as {
    id: number;
    variantId: string;
  };
const listRules = () => call(reorderRules.list, {}, { shop });
const ruleOf = async (variantId: string) => (await listRules()).find((rule) => rule.variantId === variantId);

describe("POST /api/reorder/rules", () => {
  it("gives a variant its rule, and answers what was requested", async () => {
    const { variantId, sku, title } = takeVariant();
    const body = { variantId, ...amounts, supplierId };
    const rule = await call(reorderRules.create, { body }, { shop });
    expect(rule).toEqual({ id: expect.any(Number), ...body });
    // The shop's first forecasts may be there by now.
    const { forecast: _forecast, ...stored } = (await ruleOf(variantId)) ?? {};
    expect(stored).toEqual({
      ...rule,
      ...{ byForecast: false, orderUpTo: null },
      productId: expect.stringMatching(/^gid:\/\/platform\/Product\/\d+$/),
      sku,
      title,
      supplierName: "Clay & Co",
    });
  });

  it("needs no supplier, accepts the smallest amounts and the platform's own ids", async () => {
    const { variantId } = takeVariant();
    const spelt = variantId.replace("gid://platform/", "gid://shopify/");
    const least = { reorderPoint: 0, reorderQuantity: 1 };
    expect(dataOf(await post({ variantId: spelt, ...least }), 201)).toMatchObject({
      variantId,
      ...least,
      supplierId: null,
    });
    expect(await ruleOf(variantId)).toMatchObject({ supplierId: null, supplierName: null });
  });

  it("asks the platform for a variant that is too new for the catalogue", async () => {
    await simulator("POST", "webhooks", { loseShare: 1 });
    const product = await simulator("POST", `stores/${shop}/products`, {
      title: "Brand new jug",
      variants: [{ sku: "JUG-NEW", price: "30.00" }],
    });
    await simulator("POST", "webhooks", { loseShare: 0 });
    const variantId = product.variants[0].gid.replace("gid://shopify/", "gid://platform/");
    await createRule({ variantId });
    expect(await ruleOf(variantId)).toMatchObject({ sku: "JUG-NEW", title: "Brand new jug" });
  });

  it("ignores what is not the client's to set", async () => {
    const rule = await createRule({ id: 1, shopId: 1, productId: "gid://platform/Product/1", title: "Mine" });
    expect(rule.id).not.toBe(1);
    const listed = await ruleOf(rule.variantId);
    expect(listed?.productId).not.toBe("gid://platform/Product/1");
    expect(listed?.title).not.toBe("Mine");
  });

  it.each([
    [{ variantId: undefined }, "variantId"],
    [{ variantId: 7 }, "variantId"],
    [{ variantId: "gid://platform/Product/7" }, "variantId"],
    [{ variantId: "gid://platform/ProductVariant/999999999999" }, "variantId"],
    [{ reorderPoint: undefined }, "reorderPoint"],
    [{ reorderPoint: null }, "reorderPoint"],
    [{ reorderPoint: -1 }, "reorderPoint"],
    [{ reorderPoint: 1.5 }, "reorderPoint"],
    [{ reorderPoint: "5" }, "reorderPoint"],
    [{ reorderPoint: 1_000_001 }, "reorderPoint"],
    [{ reorderQuantity: undefined }, "reorderQuantity"],
    [{ reorderQuantity: 0 }, "reorderQuantity"],
    [{ reorderQuantity: 1_000_001 }, "reorderQuantity"],
    [{ supplierId: 0 }, "supplierId"],
    [{ supplierId: "1" }, "supplierId"],
    [{ supplierId: 2 ** 31 }, "supplierId"],
    [{ supplierId: 2_000_000_000 }, "supplierId"],
  ])("refuses %j and names the field", async (wrong, field) => {
    const [variant] = unused;
    const answer = await post({ variantId: variant?.variantId, ...amounts, ...wrong });
    expect(Object.keys(faultsOf(answer))).toEqual([field]);
  });

  it("refuses another shop's supplier, and an archived one", async () => {
    const { variantId } = takeVariant();
    const theirs = await createSupplier({}, otherShop);
    expect(faultsOf(await post({ variantId, ...amounts, supplierId: theirs.id }))).toEqual({
      supplierId: "is not a supplier in this store",
    });
    const { id } = await createSupplier({}, shop);
    dataOf(await api("PUT", `/api/suppliers/${id}`, { archived: true }, { shop }));
    expect(faultsOf(await post({ variantId, ...amounts, supplierId: id }))).toEqual({
      supplierId: "is an archived supplier",
    });
    expect(await ruleOf(variantId)).toBeUndefined();
  });

  it("accepts one rule for each variant, and says so", async () => {
    const { variantId } = await createRule();
    const { title } = (await ruleOf(variantId)) ?? {};
    expect(await post({ variantId, ...amounts, reorderPoint: 9 })).toMatchObject({
      status: 409,
      body: {
        success: false,
        data: {
          code: "CONFLICT",
          message: `${title} already has a reorder rule. Edit that rule instead.`,
        },
      },
    });
    expect(await ruleOf(variantId)).toMatchObject(amounts);
  });

  it("lets one of several simultaneous calls create the rule", async () => {
    for (let round = 0; round < 3; round++) {
      const { variantId } = takeVariant();
      const answers = await Promise.all([1, 2, 3, 4].map(() => post({ variantId, ...amounts })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    }
  });

  it("answers the same request again with the first answer", async () => {
    const body = { variantId: takeVariant().variantId, ...amounts };
    const key = { "Idempotency-Key": randomUUID() };
    const first = dataOf(await post(body, key), 201);
    expect(dataOf(await post(body, key), 201)).toEqual(first);
    expect((await post({ ...body, reorderPoint: 6 }, key)).status).toBe(422);
  });

  it("never leaves a rule without its supplier when the supplier is deleted at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createSupplier({}, shop);
      const { variantId } = takeVariant();
      const [deleted, created] = await Promise.all([
        api("DELETE", `/api/suppliers/${id}`, undefined, { shop }),
        post({ variantId, ...amounts, supplierId: id }),
      ]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, created.status]);
    }
  });
});

describe("PUT /api/reorder/rules/:id", () => {
  const put = (id: number, body: object, store = shop) =>
    api("PUT", `${rulesPath}/${id}`, body, { shop: store });

  it("changes what it is given and nothing else, as often as it is asked, and answers the whole rule", async () => {
    const { id, variantId } = await createRule({ supplierId });
    const body = { reorderPoint: 8, reorderQuantity: 48 };
    const rule = await call(reorderRules.update, { params: { id }, body }, { shop });
    expect(rule).toMatchObject({ id, variantId, ...body, supplierId, supplierName: "Clay & Co" });
    expect(dataOf(await put(id, body))).toEqual(rule);
    expect(dataOf(await put(id, {}))).toEqual(rule);
    expect(dataOf(await put(id, { reorderPoint: 9 }))).toEqual({ ...rule, reorderPoint: 9 });
    expect(await ruleOf(variantId)).toEqual({ ...rule, reorderPoint: 9 });
  });

  it("gives a rule another supplier, none, and leaves it the one it has when that is archived", async () => {
    const { id } = await createRule({ supplierId });
    const wood = await createSupplier({ name: "Wood & Co" }, shop);
    expect(dataOf(await put(id, { supplierId: wood.id }))).toMatchObject({ supplierName: "Wood & Co" });
    dataOf(await api("PUT", `/api/suppliers/${wood.id}`, { archived: true }, { shop }));
    expect(dataOf(await put(id, { supplierId: wood.id, reorderPoint: 1 }))).toMatchObject({
      reorderPoint: 1,
    });
    expect(dataOf(await put(id, { supplierId: null }))).toMatchObject({
      supplierId: null,
      supplierName: null,
    });
    expect(Object.keys(faultsOf(await put(id, { supplierId: wood.id })))).toEqual(["supplierId"]);
    const theirs = await createSupplier({}, otherShop);
    expect(Object.keys(faultsOf(await put(id, { supplierId: theirs.id })))).toEqual(["supplierId"]);
  });

  it("leaves a rule's variant alone, and refuses invalid fields", async () => {
    const { id, variantId } = await createRule();
    expect(dataOf(await put(id, { variantId: takeVariant().variantId, id: 1 }))).toMatchObject({
      id,
      variantId,
    });
    const faults = faultsOf(await put(id, { reorderPoint: -1, reorderQuantity: 0, supplierId: "x" }));
    expect(Object.keys(faults).sort()).toEqual(["reorderPoint", "reorderQuantity", "supplierId"]);
    expect(await ruleOf(variantId)).toMatchObject(amounts);
  });

  it("answers 404 for another shop's rule, and for a deleted one", async () => {
    const { id, variantId } = await createRule();
    expect((await put(id, { reorderPoint: 1 }, otherShop)).status).toBe(404);
    expect(await ruleOf(variantId)).toMatchObject(amounts);
    dataOf(await api("DELETE", `${rulesPath}/${id}`, undefined, { shop }));
    expect((await put(id, { reorderPoint: 1 })).status).toBe(404);
  });
});

describe("DELETE /api/reorder/rules/:id", () => {
  it("removes the rule once, and frees its variant and its supplier", async () => {
    const { id: itsSupplier } = await createSupplier({}, shop);
    const { id, variantId } = await createRule({ supplierId: itsSupplier });
    const { title } = (await ruleOf(variantId)) ?? {};
    expect(await call(reorderRules.delete, { params: { id } }, { shop })).toEqual({
      message: `The reorder rule of ${title} is deleted.`,
    });
    expect(await ruleOf(variantId)).toBeUndefined();
    await createRule({ variantId });
    dataOf(await api("DELETE", `/api/suppliers/${itsSupplier}`, undefined, { shop }));
  });

  it("lets one of several simultaneous calls delete it, and nobody of another shop", async () => {
    const { id } = await createRule();
    const remove = (store: string) => api("DELETE", `${rulesPath}/${id}`, undefined, { shop: store });
    expect((await remove(otherShop)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => remove(shop)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe("GET /api/reorder/rules", () => {
  it("lists the shop's own, newest first, and makes up the whole list in pages", async () => {
    const newest = await createRule();
    const whole = await listRules();
    expect(whole[0]?.id).toBe(newest.id);
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((a, b) => b - a));
    const paged = [];
    for (let next: string | undefined = `${rulesPath}?limit=2`; next;) {
      const answer = await api("GET", next, undefined, { shop });
      paged.push(...dataOf(answer));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1]?.replace(appUrl, "");
    }
    expect(paged).toEqual(whole);
    const theirs = await call(reorderRules.list, {}, { shop: otherShop });
    expect(theirs.map(({ id }) => id)).not.toContain(newest.id);
  });
});

describe("the low stock alert of a rule's variant", () => {
  it("comes and goes with the rule", async () => {
    const { id, variantId } = await createRule({ reorderPoint: 1_000_000 });
    const { productId, sku } = (await ruleOf(variantId)) ?? {};
    const mine = async () =>
      (await call(alerts.list, {}, { shop })).filter(
        (alert) => alert.productId === productId && alert.message.includes(`(${sku})`),
      );
    expect(await mine()).toMatchObject([
      { type: "low_stock", message: expect.stringContaining("reorder point 1,000,000") },
    ]);
    await call(reorderRules.update, { params: { id }, body: { reorderPoint: 0 } }, { shop });
    const levels = dataOf(await api("GET", "/api/stock-levels", undefined, { shop })) as {
      variantId: string;
      currentStock: number;
    }[];
    const stock = levels
      .filter((level) => level.variantId === variantId)
      .reduce((sum, level) => sum + level.currentStock, 0);
    expect(await mine()).toHaveLength(stock <= 0 ? 1 : 0);
    await call(reorderRules.update, { params: { id }, body: { reorderPoint: 1_000_000 } }, { shop });
    expect(await mine()).toHaveLength(1);
    await call(reorderRules.delete, { params: { id } }, { shop });
    expect(await mine()).toEqual([]);
  });
});
