import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { type Collected, collectStatements } from "./collect";

export const sources = readdirSync("app/models", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((name) => {
    const file = path.resolve("app/models", name);
    return { file, code: readFileSync(file, "utf8") };
  });

/** Every statement that the tag makes in `app/models`. */
export function allStatements(): Collected {
  const files = sources.filter(({ code }) => /\bsql(<|`)/.test(code)).map(({ file }) => file);
  return collectStatements(files, { others: sources.map(({ file }) => file) });
}

/** Makes the temporary tables of imports, which their statements name. */
export async function createStagingTables(client: pg.Client): Promise<void> {
  for (const { code } of sources) {
    for (const [, name, columns] of code.matchAll(/name: "(staged_\w+)",\s+columns:\s+"([^"]+)"/g))
      await client.query(`CREATE TEMPORARY TABLE ${name} (${columns})`);
  }
}
