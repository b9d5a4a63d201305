import { describe, expect, it } from "vitest";
import { useStack } from "../support/stack";

const { appUrl, api, freshShop } = useStack();

describe.each([
  ["a page for nobody in particular", "/auth/login"],
  ["a page that leads nowhere", "/auth/nonsense"],
  ["a page of the app without a store", "/app"],
  ["a redirect", "/"],
  ["the health", "/healthz"],
  ["a refusal of the API", "/api/suppliers"],
  ["a picture", "/favicon.svg"],
  ["where to report a vulnerability", "/.well-known/security.txt"],
  ["a script that is not there", "/assets/nothing.js"],
])("%s", (_name, path) => {
  it("has each protective header once", async () => {
    const { headers } = await fetch(`${appUrl}${path}`, { redirect: "manual" });
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors|default-src 'none'/);
    expect(headers.get("Strict-Transport-Security") !== null).toBe(appUrl.startsWith("https:"));
    expect(headers.get("X-Powered-By")).toBeNull();
    const isPublic = /favicon|security\.txt/.test(path);
    expect(headers.get("Cache-Control")).toMatch(
      isPublic ? /^public, max-age=\d+$/ : /^(private, )?no-store$/,
    );
  });
});

it("an answer with a shop's data is cached by nobody", async () => {
  const { headers, status } = await api("GET", "/api/suppliers", undefined, { shop: await freshShop() });
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it("no page outside the admin asks for a store's address: it says where to install the app", async () => {
  const page = await (await fetch(`${appUrl}/`)).text();
  expect(page).toContain("Install it from the Shopify App Store");
  expect(page).not.toMatch(/<(form|input|button)/);
  expect((await fetch(`${appUrl}/auth/login?shop=nowhere.example`)).status).toBe(400);
});

it("a page outside the admin is in the browser's language", async () => {
  const german = { headers: { "Accept-Language": "de-DE,de;q=0.9" } };
  for (const [path, heading] of [
    ["/auth/exit-iframe", "Dieser Link funktioniert nicht"],
    ["/auth/nonsense", "Seite nicht gefunden"],
    ["/auth/callback", "Backroom wurde nicht installiert"],
    ["/auth/login", "Öffnen Sie Backroom in Ihrem Shop"],
  ]) {
    const answer = await fetch(`${appUrl}${path}`, german);
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(`<h1>${heading}</h1>`);
  }
});
