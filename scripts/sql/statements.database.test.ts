import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acrossShops } from "./across-shops";
import { checkStatements } from "./check";
import { collectStatements } from "./collect";

/** Places in `app/models` that run SQL in another way than by the tag. It only goes down. */
const otherWays = 157;
const otherWay =
  /\$(queryRaw|executeRaw)|\b(queryPrepared|queryIn|executeIn|queryOn|executeOn)(<\w+>)?\(|\b(pool|probePool|client|connection)\s*\.query\b/;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const sources = readdirSync("app/models", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((name) => {
    const file = path.resolve("app/models", name);
    return { file, code: readFileSync(file, "utf8") };
  });

beforeAll(() => client.connect());
afterAll(() => client.end());

test("every statement fits the database, its row type and its shop", { timeout: 120_000 }, async () => {
  const files = sources.filter(({ code }) => /\bsql(<|`)/.test(code)).map(({ file }) => file);
  const collected = collectStatements(files);
  expect(collected.found.length).toBeGreaterThan(50);
  expect(await checkStatements(collected, client, { acrossShops })).toEqual([]);
});

test("no more places than before run SQL that this check cannot see", () => {
  const places = sources.flatMap(({ file, code }) => {
    const isTag = /\/(sql|sql-executor|execute-in)\.server\.ts$/.test(file);
    return isTag ? [] : code.split("\n").filter((line) => otherWay.test(line));
  });
  expect(places).toHaveLength(otherWays);
});
