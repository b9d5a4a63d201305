import { readFileSync } from "node:fs";

interface Names {
  /** The database that is called backroom there. */
  database: string;
  password: string;
}

/** The statements that a section of docs/operations.md has an operator type, block by block, for these names. */
export function documentedSql(section: string, { database, password }: Names): string[][] {
  const text = readFileSync("docs/operations.md", "utf8").split(`\n## ${section}\n`)[1] ?? "";
  const scripts = [
    ...text
      .split("\n## ", 1)
      .join("")
      .matchAll(/```sql\n(.+?)```/gs),
  ];
  return scripts.map(([, script = ""]) =>
    script
      .replaceAll("'…'", `'${password}'`)
      .replaceAll("DATABASE backroom", `DATABASE ${database}`)
      .split(";\n")
      .filter(Boolean),
  );
}
