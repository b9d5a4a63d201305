import { expect, it } from "vitest";
import { historicOrder } from "./historic-order";
import { chargeFault, chargesOf } from "./order-charges";

const order = (fields: object) => historicOrder([{ number: "1", quantity: 2, ...fields }]);

it("charges have the digits of the order's currency", () => {
  expect(chargesOf(order({ tax: 1.23456, shipping: 2 }), "USD")).toEqual({
    tax: 1.23,
    shipping: 2,
    discount: 0,
  });
  expect(chargesOf(order({ tax: 1.5 }), "JPY")).toMatchObject({ tax: 2 });
});

it.each([
  [{ tax: 3, shipping: 4, discount: 5 }, null],
  [{ shipping: -1 }, "shipping"],
  [{ discount: 25 }, "discount"],
])("an order with %j has the fault %j", (fields, fault) => {
  expect(chargeFault({ order: order(fields), costs: [10], currency: "USD" })).toBe(fault);
});
