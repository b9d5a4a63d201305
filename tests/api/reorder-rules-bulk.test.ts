import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { reorderRules } from "~/api/reorder-rules";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, faultsOf, someVariants } from "./purchasing";

const { api, call, freshShop, otherShop } = useStack();

const path = "/api/reorder/rules/bulk";
const amounts = { reorderPoint: 5, reorderQuantity: 12 };

let shop: string;
let unused: { variantId: string; sku: string; title: string }[];
let supplierId: number;

beforeAll(async () => {
  shop = await freshShop({ variants: 60 });
  unused = await someVariants(40, shop);
  supplierId = (await createSupplier({}, shop)).id;
});

/** Variants that have no rule yet. */
const takeVariants = (count: number) => unused.splice(0, count);
const put = (rules: unknown, headers: Record<string, string> = {}) =>
  api("PUT", path, { rules }, { shop, headers });
const save = (rules: object[]) => call(reorderRules.saveMany, { body: { rules: rules as never } }, { shop });
const ruleOf = async (variantId: string) =>
  (await call(reorderRules.list, {}, { shop })).find((rule) => rule.variantId === variantId);

describe("PUT /api/reorder/rules/bulk", () => {
  it("creates missing rules and changes existing ones, by variant or SKU", async () => {
    const [mug, bowl] = takeVariants(2);
    if (!mug || !bowl) throw new Error("The store has no more variants.");
    await save([{ variantId: mug.variantId, ...amounts, supplierId }]);
    const answer = await save([
      { sku: mug.sku, reorderPoint: 8, reorderQuantity: 24 },
      { variantId: bowl.variantId, ...amounts },
    ]);
    expect(answer).toEqual({
      created: 1,
      updated: 1,
      message: "Reorder rules saved: 1 created, 1 changed.",
    });
    expect(await ruleOf(mug.variantId)).toMatchObject({ reorderPoint: 8, reorderQuantity: 24, supplierId });
    expect(await ruleOf(bowl.variantId)).toMatchObject({ ...amounts, supplierId: null });
  });

  it("removes the supplier only when asked to", async () => {
    const [mug] = takeVariants(1);
    const rule = { variantId: mug?.variantId ?? "", ...amounts };
    await save([{ ...rule, supplierId }]);
    await save([{ ...rule, supplierId: null }]);
    expect(await ruleOf(rule.variantId)).toMatchObject({ supplierId: null });
  });

  it("refuses all of them for one invalid rule, and reports each by its index", async () => {
    const [mug, bowl] = takeVariants(2);
    if (!mug || !bowl) throw new Error("The store has no more variants.");
    const answer = await put([
      { variantId: mug.variantId, ...amounts },
      { variantId: "gid://platform/ProductVariant/999999999999", ...amounts },
      { sku: "NO-SUCH-SKU", ...amounts },
      { sku: mug.sku, ...amounts },
    ]);
    expect(faultsOf(answer)).toEqual({
      "rules.1.variantId": "is not a variant in this store",
      "rules.2.sku": "is not a SKU in this store",
      "rules.3.sku": "is the same variant as in rules.0",
    });
    expect(await ruleOf(mug.variantId)).toBeUndefined();
  });

  it.each([
    [[{ ...amounts }], "rules.0.variantId"],
    [[{ sku: " ", ...amounts }], "rules.0.variantId"],
    [[{ sku: "X", ...amounts, reorderQuantity: 0 }], "rules.0.reorderQuantity"],
    [[{ sku: "X", ...amounts, reorderPoint: null }], "rules.0.reorderPoint"],
    [[], "rules"],
    ["all", "rules"],
  ])("refuses %j and names %s", async (rules, field) => {
    expect(Object.keys(faultsOf(await put(rules)))).toEqual([field]);
  });

  it("refuses another shop's supplier, and an archived one unless the rule has it already", async () => {
    const [mug, bowl] = takeVariants(2);
    if (!mug || !bowl) throw new Error("The store has no more variants.");
    const theirs = await createSupplier({}, otherShop);
    const { id } = await createSupplier({}, shop);
    await save([{ variantId: mug.variantId, ...amounts, supplierId: id }]);
    dataOf(await api("PUT", `/api/suppliers/${id}`, { archived: true }, { shop }));
    const rules = [mug, bowl].map(({ variantId }) => ({ variantId, ...amounts, supplierId: id }));
    expect(faultsOf(await put(rules))).toEqual({ "rules.1.supplierId": "is an archived supplier" });
    expect(faultsOf(await put([{ ...rules[1], supplierId: theirs.id }]))).toEqual({
      "rules.0.supplierId": "is not a supplier in this store",
    });
    await save([{ ...rules[0], reorderPoint: 6 }]);
    expect(await ruleOf(mug.variantId)).toMatchObject({ reorderPoint: 6, supplierId: id });
  });

  it("answers the same request again with the first answer", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const rules = takeVariants(2).map(({ variantId }) => ({ variantId, ...amounts }));
    const first = await put(rules, headers);
    expect(dataOf(first)).toMatchObject({ created: 2, updated: 0 });
    expect(dataOf(await put(rules, headers))).toEqual(dataOf(first));
    expect(dataOf(await put(rules))).toMatchObject({ created: 0, updated: 2 });
  });

  it("accepts several at once, in any order, and creates the rules once", async () => {
    const rules = takeVariants(6).map(({ variantId }) => ({ variantId, ...amounts }));
    const answers = await Promise.all([put(rules), put(rules.toReversed()), put(rules)]);
    const saved = answers.map((answer) => dataOf(answer) as { created: number; updated: number });
    expect(saved.reduce((sum, { created }) => sum + created, 0)).toBe(6);
    expect(saved.reduce((sum, { updated }) => sum + updated, 0)).toBe(12);
  });
});
