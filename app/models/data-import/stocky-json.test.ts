import { expect, it } from "vitest";
import { guessKind } from "./columns";
import { stockyTable } from "./stocky-json";

const order = {
  ...{ id: 2, number: 1001, supplier_name: "Brothers", supplier_id: "1", currency: "CAD", shipping: 19 },
  ...{ ordered_at: "2021-02-09T00:24:13.000Z", expected_on: "2021-02-22", archived: false },
  purchase_items: [
    {
      ...{ id: 4, sku: "B-01", inventory_item_id: 377, product_title: "Mug", variant_title: "Blue" },
      ...{
        quantity: 10,
        status: "not delivered",
        cost_price: null,
        supplier_cost_price: "4.5",
        received_at: null,
      },
    },
    {
      ...{ id: 5, sku: "", inventory_item_id: 378, product_title: "Bowl", variant_title: "Default Title" },
      ...{ quantity: 6, status: "delivered", cost_price: "3.0", received_at: "2021-02-20T10:00:00.000Z" },
    },
  ],
};

it("an order becomes a line for each of its items, with what arrived", () => {
  const table = stockyTable({ purchase_orders: [order] });
  expect(table?.rows).toEqual([
    [
      "1001",
      "Brothers",
      "",
      "2021-02-09T00:24:13.000Z",
      "2021-02-22",
      "",
      "CAD",
      "377",
      "B-01",
      "Mug - Blue",
    ].concat(["10", "0", "4.5", "19"]),
    [
      "1001",
      "Brothers",
      "",
      "2021-02-09T00:24:13.000Z",
      "2021-02-22",
      "2021-02-20T10:00:00.000Z",
      "CAD",
    ].concat(["378", "", "Bowl", "6", "6", "3.0", "19"]),
  ]);
  expect(guessKind(table?.heads ?? [])).toBe("orders");
  expect(stockyTable(order)).toEqual(table);
  expect(stockyTable([order])).toEqual(table);
});

it("an order that was never placed is a draft", () => {
  expect(stockyTable({ purchase_orders: [{ ...order, ordered_at: null }] })?.rows[0]?.[2]).toBe("draft");
});

it("a supplier has its contact's address, and the number that it knows the store by", () => {
  const supplier = {
    ...{ id: 1, name: "Paper Supplier", account_number: "456942", contact_name: "Jo Doe" },
    ...{ contact_email: "jo@example.com", address1: "456 Fake Rd", address2: "", city: "New York" },
    ...{ province_code: "NY", country_name: "United States", zip: "12345", phone: "456-789" },
  };
  const table = stockyTable({ suppliers: [supplier] });
  expect(table?.rows).toEqual([
    [
      "Paper Supplier",
      "jo@example.com",
      "456-789",
      "456 Fake Rd\n12345 New York NY\nUnited States",
      "Jo Doe\n456942",
    ],
  ]);
  expect(guessKind(table?.heads ?? [])).toBe("suppliers");
});

it("anything else is not Stocky's", () => {
  for (const other of [{}, [], null, "text", { stock_transfers: [] }, [{ id: 1 }]])
    expect(stockyTable(other)).toBeNull();
});
