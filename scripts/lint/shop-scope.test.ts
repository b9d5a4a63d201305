import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Linter, type Rule } from "eslint";
import { parser } from "typescript-eslint";
import { expect, it } from "vitest";
import { shopScope } from "./shop-scope.js";

const linter = new Linter();

/** The lines whose queries the rule refuses. */
function refusedLines(code: string): number[] {
  const messages = linter.verify(code, {
    languageOptions: { parser },
    plugins: { own: { rules: { "shop-scope": shopScope as Rule.RuleModule } } },
    rules: { "own/shop-scope": "error" },
  });
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  // Comments may switch off rules that this linter does not have.
  return messages.filter(({ message }) => !/^Definition for rule/.test(message)).map(({ line }) => line);
}

const files = readdirSync("app/models", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join("app/models", file));
const sources = files.map((file) => ({ file, code: readFileSync(file, "utf8") }));
const schema = readFileSync("prisma/schema.prisma", "utf8");
const tables = [...schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)]
  .filter(([, body = ""]) => /^\s+shopId\s/m.test(body))
  .map(([, body = ""]) => /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "?");

it(
  "every call of a client of a shop's table is refused when its shop is removed",
  { tags: "long", timeout: 120_000 },
  () => {
    let mutants = 0;
    const survivors: string[] = [];
    for (const { file, code } of sources) {
      expect(refusedLines(code), file).toEqual([]);
      const withoutShop = code
        .replaceAll(/\bshopId\b|shopId_/g, "mutant")
        .replaceAll(/\bshop_id\b/g, "mutant");
      if (withoutShop === code) continue;
      const refused = new Set(refusedLines(withoutShop));
      for (const line of queriesIn(withoutShop)) {
        mutants += 1;
        if (!refused.has(line)) survivors.push(`${file}:${line}`);
      }
    }
    console.log(`${mutants} queries without their shop, ${tables.length} tables`);
    expect(mutants).toBeGreaterThan(100);
    expect(survivors).toEqual([]);
  },
);

/** Where the text has a call of a table's client, in no function that is called unsafe. */
function queriesIn(code: string): number[] {
  const names = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , body = ""]) => /^\s+shopId\s/m.test(body))
    .map(([, name = ""]) => `${name[0]?.toLowerCase()}${name.slice(1)}`);
  const call = new RegExp(`\\b(?:db|tx|client)\\.(?:${names.join("|")})\\.\\w+\\(`, "g");
  const starts = [...code.matchAll(call)].map(({ index }) => index);
  return starts.filter((at) => !isUnsafe(code, at)).map((at) => code.slice(0, at).split("\n").length);
}

function isUnsafe(code: string, at: number): boolean {
  const before = code.slice(0, at);
  const [last = ""] = [...before.matchAll(/^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm)]
    .map(([, name]) => name)
    .slice(-1);
  return last.startsWith("unsafe");
}

it("a query for every shop has to say so, and no other may", () => {
  const all = (name: string, query: string) => `export function ${name}() {\n  return ${query};\n}`;
  expect(refusedLines(all("unsafePrune", "acrossShops(() => db.alert.deleteMany({}))"))).toEqual([]);
  expect(refusedLines(all("unsafePrune", "acrossShops(() => db.$executeRaw`DELETE FROM alerts`)"))).toEqual(
    [],
  );
  expect(refusedLines(all("unsafePrune", "db.alert.deleteMany({})"))).toEqual([2]);
  expect(refusedLines(all("unsafePrune", "db.$executeRaw`DELETE FROM alerts WHERE shop_id > 0`"))).toEqual([
    2,
  ]);
  expect(refusedLines(all("prune", "acrossShops(() => db.alert.deleteMany({ where: { shopId } }))"))).toEqual(
    [2],
  );
});
