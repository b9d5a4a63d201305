import { beforeAll, expect, it } from "vitest";
import { LoginForm } from "~/components/login-form";
import { loadTexts } from "~/texts/load";
import { appBridgePage, inScript } from "./auth/app-bridge-page.server";
import { plainPage } from "./plain-page.server";

const request = new Request("https://app.example/auth/login");
const hostile = `"><script>alert('x')</script>&amp;`;

beforeAll(() => loadTexts("de"));

async function login(given: string | null): Promise<string> {
  const page = plainPage(request, { title: "Store", body: <LoginForm language="de" given={given} /> });
  return page.text();
}

it("a page outside the admin is a whole document that shows text as text, wherever the text comes from", async () => {
  const html = await plainPage(request, { title: hostile, body: <p>{hostile}</p>, status: 404 }).text();
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp; - Backroom</title>");
  expect(html).toMatch(/<style>body\{margin:0;.*cursor:pointer\}<\/style>/);
});

it("a visitor without a store is asked for its address, without an error before one was entered", async () => {
  const html = await login(null);
  expect(html).toContain('<form method="get" action="/auth/login"><label for="shop">');
  expect(html).toContain('autoCapitalize="none" spellcheck="false" required="" value=""/>');
  expect(html).not.toContain("aria-invalid=");
  expect(html).not.toContain('id="fault"');
});

it("an address that is no store's is in its field again, marked, with the error below it", async () => {
  const html = await login(hostile);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="fault" autofocus=""/);
  expect(html).toContain('<p class="error" id="fault">');
  expect(html).not.toContain("<script>");
});

it("a page that runs a script contains it unchanged", async () => {
  const script = `window.open(${inScript('/auth?a=1&b="</script>"')}, "_top");`;
  const html = await appBridgePage(request, script).text();
  expect(html).toContain(`<script>${script}</script>`);
  expect(html.split("</script>")).toHaveLength(3);
});
