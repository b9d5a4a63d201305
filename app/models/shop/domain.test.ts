import { describe, expect, it } from "vitest";
import { isShopDomain, normaliseShopDomain } from "./domain";

const domain = "homewares.myshopify.com";

describe("a shop's address", () => {
  it.each([
    domain,
    "HomeWares.MyShopify.com",
    "homewares",
    "  homewares.myshopify.com ",
    "https://homewares.myshopify.com",
    "http://homewares.myshopify.com/",
    "homewares.myshopify.com///",
  ])("%j has one canonical spelling", (text) => {
    expect(normaliseShopDomain(text)).toBe(domain);
  });

  it.each([
    "",
    " ",
    ".",
    "-homewares.myshopify.com",
    "home_wares.myshopify.com",
    "home wares.myshopify.com",
    "homewares.myshopify.com.evil.example",
    "homewares.myshopify.com@evil.example",
    "evil.example/homewares.myshopify.com",
    "evil.example#homewares.myshopify.com",
    "evil.example?homewares.myshopify.com",
    "homewares.myshopify.com/admin",
    "homewares.myshopify.com:8080",
    "homewares.myshopify.com%00",
    "homewares.myshopify.com\0",
    "homewares\n.myshopify.com",
    "homewares.myshopify.com\r\nX: 1",
    "homewares.shopify.com",
    "homewares.myshopify.io",
    "homewares.shop.dev",
    "admin.shopify.com",
    "admin.shopify.com/store/homewares",
    "a.b.myshopify.com",
    "myshopify.com",
    ".myshopify.com",
    "homewareß.myshopify.com",
    "homewares。myshopify。com",
    "hоmewares.myshopify.com",
    "javascript:alert(1)",
    "//homewares.myshopify.com",
    "ftp://homewares.myshopify.com",
    `${"a".repeat(200)}.myshopify.com`,
  ])("%j is not a shop's address", (text) => {
    expect(normaliseShopDomain(text)).toBeNull();
  });

  it("is valid only in its canonical spelling", () => {
    expect(isShopDomain(domain)).toBe(true);
    expect(isShopDomain("HOMEWARES.myshopify.com")).toBe(false);
    expect(isShopDomain(`${domain}\n`)).toBe(false);
    expect(isShopDomain(`${domain}/`)).toBe(false);
  });
});
