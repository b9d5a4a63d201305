import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const built = "build/client/assets";
const whole = readFileSync("node_modules/@shopify/polaris/build/esm/styles.css", "utf8");

test("pages load the rules of Polaris' style sheet that their scripts need, and little else", () => {
  const sheet = read(/^styles-.*\.css$/);
  const words = new Set(read(/\.js$/).match(/[\w-]+/g));
  const named = [...classesIn(whole)].filter((name) => words.has(name));
  const loaded = classesIn(sheet);
  expect(named.filter((name) => !loaded.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(300);
  expect(sheet.length).toBeLessThan(whole.length / 2);
});

function read(names: RegExp): string {
  const files = readdirSync(built).filter((file) => names.test(file));
  return files.map((file) => readFileSync(path.join(built, file), "utf8")).join("\n");
}

function classesIn(sheet: string): Set<string> {
  return new Set(Array.from(sheet.matchAll(/\.(Polaris-[\w-]+)/g), ([, name = ""]) => name));
}
