import { expect, test } from "vitest";
import { chargedLines } from "./per-unit";

const line = { purchaseOrderId: 1, receiptId: 5, variantId: null, sku: "MUG", title: "Mug" };
const mugs = (amount: number, units = 4) => ({ ...line, lineItemId: 7, units, amount });
const bowls = (amount: number) => ({ ...line, lineItemId: 8, units: 0, amount });

test("charges add to a unit what their shares come to, in each currency by itself", () => {
  const charges = [
    { currency: "USD", shares: [mugs(10), bowls(0.3)] },
    { currency: "EUR", shares: [mugs(1)] },
    { currency: "USD", shares: [mugs(0.2), bowls(-0.1)] },
  ];
  expect(chargedLines(charges)).toEqual([
    {
      ...{ receiptId: 5, lineItemId: 7, sku: "MUG", title: "Mug", units: 4 },
      added: [
        { currency: "USD", amount: 10.2, perUnit: 2.55 },
        { currency: "EUR", amount: 1, perUnit: 0.25 },
      ],
    },
    {
      ...{ receiptId: 5, lineItemId: 8, sku: "MUG", title: "Mug", units: 0 },
      added: [{ currency: "USD", amount: 0.2, perUnit: null }],
    },
  ]);
});

test("a charge that was taken back adds nothing", () => {
  expect(
    chargedLines([
      { currency: "USD", shares: [mugs(0.1)] },
      { currency: "USD", shares: [mugs(0.2)] },
      { currency: "USD", shares: [mugs(-0.3)] },
    ]),
  ).toEqual([]);
});
