import { expect, it } from "vitest";
import { type OperationSubject, pageOfSubject, type ReturnedSubject } from "./subject";

const variant = {
  kind: "variant",
  variantId: "12",
  title: "Blue mug",
  sku: "",
  stock: 3,
  reorderPoint: 10,
  incoming: 0,
} as const;
const operation: Omit<OperationSubject, "document"> = {
  kind: "operation",
  documentId: 7,
  poNumber: null,
  returnNumber: null,
  isCertain: true,
  words: "",
};

const returned: Omit<ReturnedSubject, "document"> = {
  ...{ kind: "returned", id: 7, number: "RET-00007", supplierName: "Clay", event: "bounced", detail: "" },
  recipient: "ann@clay.example",
};

it("an alert leads to the page where something can be done about it", () => {
  expect(pageOfSubject(variant)).toBe("/app/stock-levels/12");
  expect(pageOfSubject({ ...operation, document: "receipt" })).toBe("/app/purchase-orders/7");
  expect(pageOfSubject({ ...operation, document: "transfer" })).toBe("/app/transfers/7");
  expect(pageOfSubject({ ...operation, document: "return" })).toBe("/app/supplier-returns/7");
  expect(pageOfSubject({ ...operation, document: "count" })).toBe("/app/counts/7");
  expect(pageOfSubject({ ...returned, document: "order" })).toBe("/app/purchase-orders/7");
  expect(pageOfSubject({ ...returned, document: "return" })).toBe("/app/supplier-returns/7");
  expect(pageOfSubject(null)).toBe("/app/stock-levels");
});
