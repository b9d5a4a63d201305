import { describe, expect, it } from "vitest";
import { withoutUnnamed } from "./polaris-in-use";

const named = new Set(["Button", "Button--plain", "Page"]);
const left = (css: string) => withoutUnnamed(css, named).replace(/\s+/g, " ").trim();

describe("a page gets of a style sheet", () => {
  it("the rules of its own components, and of no others", () => {
    expect(left(".Button{color:red} .Tabs{color:red} .Page .Tabs{color:red}")).toBe(".Button{color:red}");
  });

  it("the selectors that can match", () => {
    expect(left(".Tabs,.Button,.Tabs .Button{color:red}")).toBe(".Button{color:red}");
  });

  it("the rules of elements, the theme and every state", () => {
    const css = "h4{margin:0} :root,.p-theme-light{--p-red:#f00} .Button:hover::after{color:red}";
    expect(left(css)).toBe(css);
  });

  it("a choice between classes, and what asks for the lack of one", () => {
    const css = ".Button:is(.Tabs,:focus){color:red} .Button:not(.Tabs){color:red}";
    expect(left(css)).toBe(css);
  });

  it("no empty conditions, and animations whole", () => {
    expect(left("@media print{@supports (gap:0){.Tabs{color:red}}}")).toBe("");
    expect(left("@keyframes spin{0%{top:0}to{top:1px}}")).toBe("@keyframes spin{0%{top:0}to{top:1px}}");
  });
});
