import { expect, test } from "vitest";
import { AddressRewriter, policyAddress, publishedAddresses, redirectAddress } from "./browser-address";

const simulator = "http://localhost:4100";
const app = "http://localhost:3000";

test.each([
  [
    "https://a.myshopify.com/admin/oauth/authorize?x=1",
    `${simulator}/a.myshopify.com/admin/oauth/authorize?x=1`,
  ],
  ["https://admin.shopify.com/store/a/apps/key123", `${simulator}/store/a/apps/backroom`],
  [
    "https://admin.shopify.com/store/a/apps/key123/app/suppliers?p=2",
    `${simulator}/store/a/apps/backroom/app/suppliers?p=2`,
  ],
  ["https://admin.shopify.com/store/a/products/5", `${simulator}/store/a/products/5`],
  ["https://a.myshopify.com/admin/apps/key123", `${simulator}/store/a/apps/backroom`],
  ["/app/suppliers", "/app/suppliers"],
  ["http://localhost:3000/app", "http://localhost:3000/app"],
  ["https://example.com/help", "https://example.com/help"],
])("a redirect to %s is rewritten to %s", (location, expected) => {
  expect(redirectAddress(location, app, simulator)).toBe(expected);
});

test("an address is replaced wherever the text is cut", () => {
  const text = `<a href="https://cdn.shopify.com/x"><script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">htt`;
  const expected = `<a href="${simulator}/shell/cdn/x"><script src="${simulator}/shell/app-bridge.js">htt`;
  for (let cut = 0; cut <= text.length; cut++) {
    const rewriter = new AddressRewriter(publishedAddresses(simulator));
    const out = rewriter.push(text.slice(0, cut)) + rewriter.push(text.slice(cut)) + rewriter.end();
    expect(out).toBe(expected);
  }
});

test("a page that forbids every frame stays forbidden", () => {
  expect(policyAddress("frame-ancestors 'none';", simulator)).toBe("frame-ancestors 'none';");
  expect(policyAddress("default-src 'self'; frame-ancestors https://a", simulator)).toBe(
    `default-src 'self'; frame-ancestors https://a ${simulator}`,
  );
});

test("a page whose scripts come from the platform takes them from the simulator", () => {
  expect(
    policyAddress("script-src 'self' https://cdn.shopify.com 'nonce-x'; object-src 'none'", simulator),
  ).toBe(`script-src 'self' ${simulator} 'nonce-x'; object-src 'none'`);
});
