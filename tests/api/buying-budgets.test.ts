import { expect, it } from "vitest";
import { buyingBudgets } from "~/api/buying-budgets";
import { useStack } from "../support/stack";
import { faultsOf } from "./purchasing";

const { api, call, otherShop } = useStack();
const december = { month: "2031-12", kind: "shop", amount: 1_200 } as const;
const save = (...budgets: object[]) => api("PUT", "/api/buying-budgets", { budgets });
const query = { from: "2031-12", to: "2031-12" };

it("a month of a group has one budget: the last that was saved, until it is removed", async () => {
  const ceramics = { ...december, kind: "product_type", productType: " Ceramics ", amount: 300.5 } as const;
  const body = { budgets: [december, ceramics] };
  expect(await call(buyingBudgets.save, { body })).toEqual({ created: 2, updated: 0, removed: 0 });
  const changed = {
    budgets: [
      { ...december, amount: 1_300 },
      { ...ceramics, amount: null },
    ],
  };
  expect(await call(buyingBudgets.save, { body: changed })).toEqual({ created: 0, updated: 1, removed: 1 });
  expect(await call(buyingBudgets.list, { query })).toMatchObject([
    { month: "2031-12", kind: "shop", planned: 1_300, ordered: 0, received: 0, drafts: 0, left: 1_300 },
  ]);
  expect(await call(buyingBudgets.list, { query: { ...query, kind: "supplier" } })).toEqual([]);
  expect(await call(buyingBudgets.list, { query }, { shop: otherShop })).toEqual([]);
});

it.each([
  [{ ...december, month: "2031-13" }, "month"],
  [{ ...december, month: "2031-12-01" }, "month"],
  [{ ...december, kind: "brand" }, "kind"],
  [{ ...december, amount: -1 }, "amount"],
  [{ ...december, amount: 0.001 }, "amount"],
  [{ ...december, amount: "5" }, "amount"],
  [{ ...december, supplierId: 1 }, "supplierId"],
  [{ ...december, kind: "supplier" }, "supplierId"],
  [{ ...december, kind: "supplier", supplierId: 2_000_000_000 }, "supplierId"],
  [{ ...december, kind: "product_type" }, "productType"],
  [{ ...december, kind: "product_type", productType: " " }, "productType"],
])("%j is refused with its field", async (budget, field) => {
  expect(Object.keys(faultsOf(await save(budget)))).toEqual([`budgets.0.${field}`]);
});

it("a request has from one to 500 budgets, and a list at most 24 months in their order", async () => {
  expect(Object.keys(faultsOf(await save()))).toEqual(["budgets"]);
  expect(Object.keys(faultsOf(await save(...Array.from({ length: 501 }, () => december))))).toEqual([
    "budgets",
  ]);
  const list = (range: string) => api("GET", `/api/buying-budgets?${range}`);
  expect(Object.keys(faultsOf(await list("from=2031-12&to=2031-11")))).toEqual(["from"]);
  expect(Object.keys(faultsOf(await list("from=2031-12&to=2034-01")))).toEqual(["to"]);
});
