import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { Stack } from "./stack";

/** A look into the stack's database for a file's tests. */
export function useDatabase(stack: Stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  return {
    rows: async (statement: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(statement, values)).rows,
  };
}
