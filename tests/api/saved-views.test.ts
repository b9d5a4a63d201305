import { expect, it } from "vitest";
import { savedViews } from "~/api/saved-views";
import { useStack } from "../support/stack";
import { faultsOf } from "./purchasing";

const { api, call, otherShop } = useStack();
const view = { list: "purchase-orders" as const, name: "Late", query: "?status=pending&search=mug&cursor=x" };

it("a view stores a list's filters in one spelling, without the place in the list, until it is deleted", async () => {
  const kept = await call(savedViews.create, { body: view });
  expect(kept).toMatchObject({ list: "purchase-orders", name: "Late", query: "search=mug&status=pending" });
  expect(await call(savedViews.list, { query: { list: "purchase-orders" } })).toContainEqual(kept);

  const params = { id: kept.id };
  expect((await api("DELETE", `/api/saved-views/${kept.id}`, undefined, { shop: otherShop })).status).toBe(
    404,
  );
  await call(savedViews.delete, { params });
  expect(await call(savedViews.list, {})).not.toContainEqual(kept);
  expect((await api("DELETE", `/api/saved-views/${kept.id}`)).status).toBe(404);
});

it("a name is used once in a shop, also by two at once", async () => {
  const body = { ...view, name: "Ours" };
  const answers = await Promise.all([1, 2].map(() => api("POST", "/api/saved-views", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await call(savedViews.create, { body }, { shop: otherShop });
  expect(await call(savedViews.list, {}, { shop: otherShop })).toMatchObject([{ name: "Ours" }]);
});

it("a shop can have as many as fit above a list", async () => {
  const have = (await call(savedViews.list, {})).length;
  for (let n = have; n < 20; n++) await call(savedViews.create, { body: { ...view, name: `View ${n}` } });
  const refused = await api("POST", "/api/saved-views", { ...view, name: "One more" });
  expect(refused).toMatchObject({ status: 409, body: { data: { code: "CONFLICT" } } });
});

it.each([
  [{ ...view, name: " " }, "name"],
  [{ ...view, name: "x".repeat(41) }, "name"],
  [{ ...view, list: "people" }, "list"],
  [{ ...view, query: null }, "query"],
])("%j is refused with its field", async (body, field) => {
  expect(Object.keys(faultsOf(await api("POST", "/api/saved-views", body)))).toEqual([field]);
});
