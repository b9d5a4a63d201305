import { expect, test } from "vitest";
import { html, jsonForScript } from "./html";

test("what a store holds cannot become markup", () => {
  const title = `<script>"&'`;
  expect(html`<p title="${title}">${title}</p>`.text).toBe(
    `<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>`,
  );
});

test("markup, lists and absent values print as one would read them", () => {
  expect(
    html`<ul>
      ${[1, 2].map((n) => html`<li>${n}</li>`)}${null}${false}${0}
    </ul>`.text,
  ).toBe("<ul><li>1</li><li>2</li>0</ul>");
});

test("data for a script cannot end the script", () => {
  expect(jsonForScript({ title: "</script>" }).text).toBe('{"title":"\\u003c/script>"}');
});
