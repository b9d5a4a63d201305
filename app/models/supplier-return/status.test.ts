import { expect, test } from "vitest";
import { isAllowed, type SupplierReturnAction, supplierReturnStatuses } from "./status";

test("a return is edited, sent and canceled as a draft alone, and emailed again and credited once its goods have left", () => {
  const possible = (action: SupplierReturnAction) =>
    supplierReturnStatuses.filter((status) => isAllowed(status, action));
  expect(possible("edit")).toEqual(["draft"]);
  expect(possible("send")).toEqual(["draft"]);
  expect(possible("email")).toEqual(["sent", "credited"]);
  expect(possible("cancel")).toEqual(["draft"]);
  expect(possible("credit")).toEqual(["sent", "credited"]);
  expect(possible("delete")).toEqual(["draft", "cancelled"]);
});
