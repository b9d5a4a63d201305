import { expect, test } from "vitest";
import { html, jsonForScript } from "./html";

test("a store's data cannot become markup", () => {
  const title = `<script>"&'`;
  expect(html`<p title="${title}">${title}</p>`.text).toBe(
    `<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>`,
  );
});

test("markup, lists and absent values are printed as expected", () => {
  const items = [1, 2].map((number) => html`<b>${number}</b>`);
  expect(html`<p>${items}${null}${false}${0}</p>`.text).toBe("<p><b>1</b><b>2</b>0</p>");
});

test("data for a script cannot end the script", () => {
  expect(jsonForScript({ title: "</script>" }).text).toBe('{"title":"\\u003c/script>"}');
});
