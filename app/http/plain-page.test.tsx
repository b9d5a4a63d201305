import { expect, it } from "vitest";
import { appBridgePage, inScript } from "./auth/app-bridge-page.server";
import { plainPage } from "./plain-page.server";

const request = new Request("https://app.example/auth/login");
const hostile = `"><script>alert('x')</script>&amp;`;

it("a page outside the admin is a whole document that shows text as text, wherever the text comes from", async () => {
  const html = await plainPage(request, { title: hostile, body: <p>{hostile}</p>, status: 404 }).text();
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp; - Backroom</title>");
  expect(html).toMatch(/<style>body\{margin:0;.*cursor:pointer\}<\/style>/);
});

it("a page that runs a script contains it unchanged", async () => {
  const script = `window.open(${inScript('/auth?a=1&b="</script>"')}, "_top");`;
  const html = await appBridgePage(request, script).text();
  expect(html).toContain(`<script>${script}</script>`);
  expect(html.split("</script>")).toHaveLength(3);
});
