import { expect, it } from "vitest";
import { BodyBudget, type BodyHold } from "./body-budget";

const limits = { most: 100, mostOfShop: 40, mostWithoutShop: 20 };

/** Bodies by their names; those that were dropped, with whose were too much. */
function crowded(budget: BodyBudget) {
  const dropped: string[] = [];
  const open = (name: string, shop: string | null): BodyHold =>
    budget.hold(shop, (crowd) => dropped.push(`${name}: ${crowd}`));
  return { dropped, open };
}

it("callers without a shop share one budget, and their largest body makes room", () => {
  const budget = new BodyBudget(limits);
  const { dropped, open } = crowded(budget);
  const large = open("large", null);
  large.take(15);
  const small = open("small", null);
  small.take(4);
  expect(dropped).toEqual([]);
  small.take(2);
  expect(dropped).toEqual(["large: anonymous"]);
  expect(budget.used).toBe(6);
  large.take(50);
  expect(budget.used).toBe(6);
});

it("a shop that uses its whole budget takes nothing from another", () => {
  const budget = new BodyBudget(limits);
  const { dropped, open } = crowded(budget);
  open("first", "a").take(40);
  open("second", "a").take(1);
  open("third", "b").take(40);
  expect(dropped).toEqual(["first: shop"]);
  expect(budget.used).toBe(41);
});

it("where all together have too much, the largest body of all makes room", () => {
  const budget = new BodyBudget(limits);
  const { dropped, open } = crowded(budget);
  for (const shop of ["a", "b", "c"]) open(shop, shop).take(shop === "b" ? 35 : 30);
  open("d", "d").take(10);
  expect(dropped).toEqual(["b: all"]);
});

it("a complete body is not dropped: the incoming one is refused", () => {
  const budget = new BodyBudget(limits);
  const { dropped, open } = crowded(budget);
  const whole = open("whole", null);
  whole.take(18);
  whole.complete();
  open("late", null).take(5);
  expect(dropped).toEqual(["late: anonymous"]);
  whole.release();
  whole.release();
  expect(budget.used).toBe(0);
  open("later", null).take(20);
  expect(dropped).toHaveLength(1);
});
