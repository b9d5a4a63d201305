import { expect, test } from "vitest";
import { sumNotBilled } from "./sum-not-billed";

const line = { supplierId: 1, supplierName: "Clay & Co", currency: "EUR", units: 2 };

test("lines are summed by supplier and currency, and a missing rate makes the worth unknown", () => {
  expect(
    sumNotBilled(
      [
        { ...line, supplierId: 2, supplierName: "Birch", amount: 0.1, amountInShopCurrency: 0.1 },
        { ...line, supplierId: 2, supplierName: "Birch", amount: 0.2, amountInShopCurrency: 0.2 },
        { ...line, amount: 5, amountInShopCurrency: 5.5 },
        { ...line, amount: 1, amountInShopCurrency: null },
      ],
      "USD",
    ),
  ).toEqual([
    {
      supplierId: 2,
      supplierName: "Birch",
      currency: "EUR",
      units: 4,
      amount: 0.3,
      amountInShopCurrency: 0.3,
    },
    {
      supplierId: 1,
      supplierName: "Clay & Co",
      currency: "EUR",
      units: 4,
      amount: 6,
      amountInShopCurrency: null,
    },
  ]);
});
