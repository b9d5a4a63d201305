import { expect, it } from "vitest";
import { formatDestination, isListed, placeOfUrl } from "./outgoing-hosts";

const isAsked = (address: string, further: string[] = []) => isListed(placeOfUrl(address), further);

it("stores, bulk results and the mail service may be reached, by https only", () => {
  for (const host of [
    "a-store.myshopify.com",
    "A-Store.MyShopify.com",
    "storage.googleapis.com",
    "api.resend.com",
  ]) {
    expect(isAsked(`https://${host}/`), host).toBe(true);
    expect(isAsked(`http://${host}/`), host).toBe(false);
    expect(isAsked(`https://${host}:8443/`), host).toBe(false);
  }
});

it.each([
  "https://x.myshopify.com.evil.example/",
  "https://evil.example/x.myshopify.com",
  "https://x.myshopify.com@evil.example/",
  "https://xmyshopify.com/",
  "https://myshopify.com/",
  "https://.myshopify.com/",
  "https://a.b.myshopify.com/",
  "https://x.myshopify.com./",
  "https://x.myshopify.co/",
  "https://x-myshopify.com/",
  "https://storage.googleapis.com.evil.example/",
  "https://bucket.storage.googleapis.com/",
  "https://resend.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "http://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://localhost/",
])("%s may not be reached", (address) => {
  expect(isAsked(address)).toBe(false);
});

it("what a deployment adds is one host at one port, not a pattern", () => {
  const further = ["collector:4318", "[::1]:5432", "*.example.com:443"];
  expect(isAsked("http://collector:4318/v1/traces", further)).toBe(true);
  expect(isAsked("http://collector/v1/traces", further)).toBe(false);
  expect(isListed({ host: "::1", port: 5432 }, further)).toBe(true);
  expect(isAsked("https://a.example.com/", further)).toBe(false);
  expect(formatDestination(placeOfUrl("http://[::1]:5432"))).toBe("[::1]:5432");
});
