import { expect, it } from "vitest";
import { openAddress } from "./open-address";

const said = new URLSearchParams({ shop: "a.myshopify.com", id: "7" });
const mug = { variantId: 7n, search: "MUG-01" };

it.each([
  ["the reorder page, searched for it", openAddress("reorder", mug, said), "/app/reorder", "MUG-01"],
  ["a variant's history", openAddress("stock-history", mug, said), "/app/stock-levels/7", null],
  [
    "the stock of a product with several variants",
    openAddress("stock-history", { variantId: null, search: "Mug" }, said),
    "/app/stock-levels",
    "Mug",
  ],
  ["the page as it is for what is not known", openAddress("reorder", null, said), "/app/reorder", null],
])("a link of the platform leads to %s", (_what, address, path, search) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  expect(pathname).toBe(path);
  expect(searchParams.get("search")).toBe(search);
  expect(searchParams.get("shop")).toBe("a.myshopify.com");
});
