import { describe, expect, it } from "vitest";
import { readCallbackQuery } from "./callback-query";

const now = 1_800_000_000_000;
const good = "code=abc&hmac=def&host=aG9zdA&shop=homewares.myshopify.com&state=123&timestamp=1800000000";
const read = (query: string) => readCallbackQuery(new URLSearchParams(query), now);

describe("the platform's answer to an authorization", () => {
  it("names the shop and the state it belongs to", () => {
    expect(read(good)).toEqual({ shop: "homewares.myshopify.com", state: "123" });
  });

  it.each([
    ["nothing at all", ""],
    ["no code", good.replace("code=abc&", "")],
    ["an empty code", good.replace("code=abc", "code=")],
    ["no signature", good.replace("hmac=def&", "")],
    ["no state", good.replace("&state=123", "")],
    ["an empty state", good.replace("state=123", "state=")],
    ["no shop", good.replace("shop=homewares.myshopify.com&", "")],
    ["no time", good.replace("&timestamp=1800000000", "")],
    ["a time that is no number", good.replace("=1800000000", "=soon")],
    ["a time that is no whole number", good.replace("=1800000000", "=1.8e9")],
    ["a time in hexadecimal", good.replace("=1800000000", "=0x6b49d200")],
    ["a time two minutes ago", good.replace("=1800000000", "=1799999880")],
    ["a time two minutes ahead", good.replace("=1800000000", "=1800000120")],
    ["two shops", `${good}&shop=evil.myshopify.com`],
    ["the same shop twice", `${good}&shop=homewares.myshopify.com`],
    ["two states", `${good}&state=456`],
    ["two signatures", `${good}&hmac=xyz`],
    ["a list of shops", `${good}&shop[]=evil.myshopify.com`],
    ["a list of codes", good.replace("code=abc", "code[]=abc")],
    ["a shop in upper case", good.replace("homewares", "HOMEWARES")],
    ["a shop with a slash", good.replace("myshopify.com", "myshopify.com/")],
    ["a shop that is none", good.replace("homewares.myshopify.com", "evil.example")],
    ["a shop on another domain", good.replace("homewares.myshopify.com", "homewares.shopify.com")],
    ["a shop with a user", good.replace("homewares.", "evil%40homewares.")],
    ["a shop with a NUL character", good.replace("myshopify.com", "myshopify.com%00")],
    ["endless text", good.replace("code=abc", `code=${"a".repeat(3_000)}`)],
  ])("is refused with %s", (_name, query) => {
    expect(read(query)).toHaveProperty("refused");
  });
});
