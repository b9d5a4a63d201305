import { describe, expect, it } from "vitest";
import { appBridgePage } from "../auth/app-bridge-page.server";
import { hashSource, newNonce, nonceSource, pagePolicy, plainPagePolicy } from "./page-policy.server";

const opened = (query = "") => new Request(`https://backroom.test/app${query}`);

describe("a page inside the admin", () => {
  it("runs the app's files, App Bridge and its own inline scripts, and nothing else", () => {
    expect(pagePolicy(opened(), [nonceSource("word")])).toBe(
      "default-src 'self'; script-src 'self' https://cdn.shopify.com 'nonce-word'; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; " +
        "connect-src 'self' https://cdn.shopify.com https://monorail-edge.shopifysvc.com; " +
        "style-src 'self' 'unsafe-inline' https://cdn.shopify.com; img-src 'self' data: blob: https://cdn.shopify.com; " +
        "font-src 'self' data: https://cdn.shopify.com; frame-src 'self' blob:; " +
        "frame-ancestors https://admin.shopify.com;",
    );
  });

  it("is framed by the admin of the shop it is of", () => {
    expect(pagePolicy(opened("?shop=clay.myshopify.com"), [])).toContain(
      "; frame-ancestors https://clay.myshopify.com https://admin.shopify.com;",
    );
    expect(pagePolicy(opened("?shop=evil.example;script-src"), [])).not.toContain("evil");
  });

  it("has another nonce each time", () => {
    const words = new Set(Array.from({ length: 100 }, newNonce));
    expect(words.size).toBe(100);
    for (const word of words) expect(word).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  });

  it("that is one script allows that script", async () => {
    const page = appBridgePage(opened(), `window.open("/", "_top");`);
    const inline = [...(await page.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    expect(inline).toEqual([`window.open("/", "_top");`]);
    expect(page.headers.get("Content-Security-Policy")).toContain(hashSource(`window.open("/", "_top");`));
  });
});

it("a page outside the admin loads nothing, and its form leads to the app or a store alone", () => {
  expect(plainPagePolicy(opened())).toBe(
    "default-src 'none'; connect-src 'none'; object-src 'none'; base-uri 'none'; " +
      "form-action 'none'; style-src 'unsafe-inline'; " +
      "img-src 'self'; frame-ancestors https://admin.shopify.com;",
  );
});

it("a script has the hash that browsers compute", () => {
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
