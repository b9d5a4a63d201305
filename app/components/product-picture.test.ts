import { expect, it } from "vitest";
import { thumbnailAddress } from "./product-picture";

it("asks the CDN for a small square of the picture's own version", () => {
  expect(thumbnailAddress("https://cdn.shopify.com/s/files/1/a/files/mug.jpg?v=17", 72)).toBe(
    "https://cdn.shopify.com/s/files/1/a/files/mug.jpg?v=17&width=72&height=72&crop=center",
  );
  expect(thumbnailAddress("not an address", 72)).toBe("not an address");
});
