import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseLimits } from "~/infra/db/database-limits";
import { db, sessionPool } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { database, queryOne, sql } from "~/models/database/sql.server";
import { acrossShops } from "./across-shops";

const { statementMs } = databaseLimits(env);

test("whichever way a statement goes, PostgreSQL ends it at its time limit", async () => {
  const shown = sql<{
    limit: number;
  }>`SELECT setting::int AS limit FROM pg_settings WHERE name = 'statement_timeout'`;
  const limits = [
    await queryOne(database, shown),
    await db.$transaction((tx) => queryOne(tx, shown)),
    (await sessionPool.query<{ limit: number }>(shown.text)).rows[0],
  ];
  expect(limits.map((row) => row?.limit)).toEqual([statementMs, statementMs, statementMs]);
});

test("no statement for all shops has a way of its own to the database, or another limit", () => {
  const files = [...new Set(acrossShops.map((name) => name.replace(/#.*/, "")))];
  const own = files.filter((file) =>
    /new pg\.|withLongDeadline|statement_timeout/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
