import { expect, it } from "vitest";
import { changeAddress, historyAddress } from "./history-address";

const mug = { variantId: "gid://platform/ProductVariant/42", sku: "MUG-01", title: "Mug" };

it("a variant links to its stock and its changes", () => {
  expect(historyAddress(mug)).toBe("/app/stock-levels/42");
  expect(historyAddress({ ...mug, sku: "" })).toBe("/app/stock-levels/42");
});

it("a change links to its place among them", () => {
  expect(changeAddress({ ...mug, id: 7, historyCursor: "Wzhd" })).toBe(
    "/app/stock-levels/42?cursor=Wzhd#change-7",
  );
});

it("something without an id has no link", () => {
  expect(historyAddress({ ...mug, sku: "", title: "" })).toBeNull();
});
