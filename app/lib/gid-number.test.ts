import { expect, it } from "vitest";
import { gidNumber } from "./gid-number";

it("takes the number from Shopify's form of an id, from ours, and from a number alone", () => {
  expect(gidNumber("gid://shopify/ProductVariant/123")).toBe("123");
  expect(gidNumber("gid://platform/Location/9223372036854775807")).toBe("9223372036854775807");
  expect(gidNumber("123")).toBe("123");
});
