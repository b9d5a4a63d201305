import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name).sort();

const read = namesIn("app/infra/env/env.server.ts", /^ {2}([A-Z][A-Z_]+): /gm);

it("docs/operations.md lists every variable that the app reads, and no other", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const rows = operations.slice(operations.indexOf("## Variables"), operations.indexOf("## Changing keys"));
  const told = [...rows.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(read.length).toBeGreaterThan(15);
  expect(told.sort()).toEqual(read);
});

it("and stands in .env.example with an example", () => {
  expect(namesIn(".env.example", /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(read);
});
