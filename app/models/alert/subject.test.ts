import { expect, it } from "vitest";
import { pageOfSubject, type OperationSubject } from "./subject";

const variant = { kind: "variant", title: "Blue mug", stock: 3, reorderPoint: 10 } as const;
const operation: Omit<OperationSubject, "document"> = {
  kind: "operation",
  documentId: 7,
  poNumber: null,
  isCertain: true,
  words: "",
};

it("an alert leads to the page where something can be done about it", () => {
  expect(pageOfSubject({ ...variant, sku: "MUG 1&2" })).toBe("/app/stock-levels?search=MUG%201%262");
  expect(pageOfSubject({ ...variant, sku: "" })).toBe("/app/stock-levels?search=Blue%20mug");
  expect(pageOfSubject({ ...operation, document: "receipt" })).toBe("/app/purchase-orders/7");
  expect(pageOfSubject({ ...operation, document: "transfer" })).toBe("/app/transfers/7");
  expect(pageOfSubject({ ...operation, document: "count" })).toBe("/app/counts/7");
  expect(pageOfSubject(null)).toBe("/app/stock-levels");
});
