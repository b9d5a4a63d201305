import { expect, it } from "vitest";
import { codePortions } from "./code-portions";

it("asks for each code once, whatever its case, and for none that is empty", () => {
  expect(codePortions([" MUG-1 ", "mug-1", "", "  ", "Bowl"])).toEqual([["mug-1", "Bowl"]]);
  expect(codePortions([])).toEqual([]);
});

it("asks for at most 100 codes at once, and loses none", () => {
  const codes = Array.from({ length: 250 }, (_, n) => `C${n}`);
  const parts = codePortions(codes);
  expect(parts.map((part) => part.length)).toEqual([100, 100, 50]);
  expect(parts.flat()).toEqual(codes);
});

it("asks for as many as fit into an address, however they are escaped, and for a long one by itself", () => {
  const codes = Array.from({ length: 40 }, (_, n) => `${"ü".repeat(90)}${n}`);
  const parts = codePortions(["x".repeat(7_000), ...codes]);
  expect(parts[0]).toHaveLength(1);
  for (const part of parts.slice(1)) expect(encodeURIComponent(part.join("\n")).length).toBeLessThan(6_000);
  expect(parts.flat()).toHaveLength(41);
});
