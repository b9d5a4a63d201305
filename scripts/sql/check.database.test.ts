import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStatements } from "./check";
import { collectStatements } from "./collect";

/** A line of code with a statement, and what is said of it; none for a statement that is right. */
const cases: [title: string, code: string, fault?: string][] = [
  ["a right statement", "sql<{ name: string }>`SELECT name FROM suppliers WHERE shop_id = ${shopId}`"],
  [
    "a column that is not there",
    "sql<{ nope: string }>`SELECT nope FROM suppliers WHERE shop_id = ${shopId}`",
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "a column of another type",
    "sql<{ name: number }>`SELECT name FROM suppliers WHERE shop_id = ${shopId}`",
    "name is text, not number",
  ],
  [
    "a bigint that is said to be a number",
    "sql<{ id: number }>`SELECT id FROM variants WHERE shop_id = ${shopId}`",
    "id is int8, not number",
  ],
  [
    "a numeric that is said to be text",
    "sql<{ total: string }>`SELECT total FROM purchase_orders WHERE shop_id = ${shopId}`",
    "total is numeric, not string",
  ],
  [
    "a column that may be null",
    "sql<{ status: number }>`SELECT status FROM idempotency_keys WHERE shop_id = ${shopId}`",
    "status may be null",
  ],
  [
    "a null that a condition rules out",
    "sql<{ status: number }>`SELECT status FROM idempotency_keys WHERE shop_id = ${shopId} AND status IS NOT NULL`",
  ],
  [
    "a column of an outer join",
    "sql<{ place: string }>`SELECT place.name AS place FROM shops LEFT JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = shops.primary_location_id WHERE shops.id = ${shopId}`",
    "place may be null",
  ],
  [
    "a sum of no rows",
    "sql<{ units: bigint }>`SELECT sum(quantity) AS units FROM purchase_order_lines WHERE shop_id = ${shopId}`",
    "units may be null",
  ],
  [
    "the column of an outer join within a subquery",
    "sql<{ name: string }>`SELECT found.name FROM (SELECT place.name FROM shops LEFT JOIN locations AS place ON place.shop_id = ${shopId} WHERE shops.id = ${shopId}) AS found`",
    "name may be null",
  ],
  [
    "the first value of a group",
    "sql<{ sku: string }>`SELECT (array_agg(sku ORDER BY id))[1] AS sku FROM variants WHERE shop_id = ${shopId} GROUP BY product_id`",
  ],
  [
    "the second value of a group, which there may not be",
    "sql<{ sku: string }>`SELECT (array_agg(sku ORDER BY id))[2] AS sku FROM variants WHERE shop_id = ${shopId} GROUP BY product_id`",
    "sku may be null",
  ],
  [
    "a text that the column's CHECK has and the row type has not",
    'sql<{ status: "draft" | "sent" }>`SELECT status FROM purchase_orders WHERE shop_id = ${shopId}`',
    'status is "draft" | "sent" | "partial" | "received" | "cancelled", not "draft" | "sent"',
  ],
  [
    "a column that the row type has not",
    "sql<{ id: number }>`SELECT id, name FROM suppliers WHERE shop_id = ${shopId}`",
    "column name is not in the row type",
  ],
  [
    "a column that the statement has not",
    "sql<{ id: number; name: string }>`SELECT id FROM suppliers WHERE shop_id = ${shopId}`",
    "no column name",
  ],
  [
    "a part that is wrong in one of its two forms",
    "sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} ${name ? part`AND nope = ${name}` : nothing}`",
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "a value of another type",
    "sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} AND name = ${3}`",
    "$2 is text, and 3 is 3",
  ],
  [
    "a part that only running shows",
    "sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} ${given}`",
    "the part given is made where no reader can follow",
  ],
  [
    "a part that a caller gives, and one that another caller gives wrong",
    "const ofOne = (id: number, which: SqlPart) => sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} AND id = ${id} ${which}`; ofOne(1, nothing); ofOne(2, part`AND nope`)",
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "a part within an object that a caller gives",
    "const named = ({ by, end }: { by: SqlPart; end?: SqlPart }) => sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} ORDER BY ${by} ${end ?? nothing}`; const given1 = { by: part`name` }; named(given1); named({ ...given1, end: part`LIMIT nope` })",
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "parts of a list",
    'sql<{ id: number }>`SELECT id FROM suppliers WHERE ${Prisma.join([part`shop_id = ${shopId}`, ...[name].map(() => part`nope`)], " AND ")}`',
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "a part that a function gives which is a parameter",
    "const where = (test: (column: SqlPart) => SqlPart) => test(part`nope`); sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} AND ${where((column) => part`${column} = 1`)}`",
    'PostgreSQL refuses it: column "nope" does not exist',
  ],
  [
    "rows of all shops",
    "sql<{ id: number; message: string }>`SELECT id, message FROM alerts`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "a shop that is selected and not asked for",
    "sql<{ shop_id: number }>`SELECT shop_id FROM alerts WHERE id = ${1}`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "a shop in one half of an OR",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${shopId} OR read`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "a shop that another relation has",
    "sql<{ id: number }>`SELECT alert.id FROM alerts AS alert JOIN variants AS variant ON variant.shop_id = alert.shop_id WHERE alert.shop_id = ${shopId}`",
    "variants without its shop as a constant in the condition",
  ],
  [
    "another number in the place of the shop",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${other}`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "columns that an object lists",
    'sql<{ id: number; read: boolean }>`SELECT ${Prisma.raw(Object.values(names).join(", "))} FROM alerts WHERE shop_id = ${shopId}`',
  ],
  [
    "columns that an object lists, and the row type lacks one of",
    'sql<{ id: number }>`SELECT ${Prisma.raw(Object.values(names).join(", "))} FROM alerts WHERE shop_id = ${shopId}`',
    "column read is not in the row type",
  ],
  [
    "a subquery without the shop",
    "sql<{ id: number }>`SELECT id FROM shops WHERE id = ${shopId} AND EXISTS (SELECT FROM alerts WHERE read)`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "one side of a UNION without the shop",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${shopId} UNION SELECT id FROM emails`",
    "emails without its shop as a constant in the condition",
  ],
  [
    "a change without the shop",
    "sql`UPDATE alerts SET read = true WHERE id = ${1}`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "a removal in a CTE without the shop",
    "sql<{ id: number }>`WITH gone AS (DELETE FROM alerts WHERE read RETURNING id) SELECT id FROM gone`",
    "alerts without its shop as a constant in the condition",
  ],
  [
    "a table that is read after a CTE has written it",
    "sql<{ id: number }>`WITH gone AS (DELETE FROM alerts WHERE shop_id = ${shopId} AND read) SELECT id FROM alerts WHERE shop_id = ${shopId}`",
    "reads what it writes",
  ],
  [
    "a table that is written twice",
    "sql`WITH gone AS (DELETE FROM alerts WHERE shop_id = ${shopId} AND read) UPDATE alerts SET read = true WHERE shop_id = ${shopId}`",
    "reads what it writes",
  ],
  [
    "what a CTE has written, by what it returns",
    "sql<{ id: number }>`WITH gone AS (DELETE FROM alerts WHERE shop_id = ${shopId} AND read RETURNING id) SELECT id FROM gone`",
  ],
  [
    "a table that is read before it is written",
    "sql`WITH found AS (SELECT id FROM alerts WHERE shop_id = ${shopId} AND read) DELETE FROM alerts USING found WHERE alerts.shop_id = ${shopId} AND alerts.id = found.id`",
  ],
  [
    "an advisory lock in a statement over a shop's table",
    "sql<{ lock: string | null }>`SELECT pg_advisory_xact_lock(1, ${shopId}::int)::text AS lock FROM shops WHERE id = ${shopId}`",
    "advisory lock beside tables",
  ],
  [
    "an advisory lock alone",
    "sql<{ lock: string | null }>`SELECT pg_advisory_xact_lock(1, ${shopId}::int)::text AS lock`",
  ],
  [
    "a job that is queued with a shop's rows",
    "sql<{ job: string | null }>`SELECT graphile_worker.add_job('x')::text AS job FROM shops WHERE id = ${shopId}`",
    "job queued beside tables",
  ],
  [
    "rows in the order of ids that all shops share",
    "sql<{ id: number }>`SELECT alert.id FROM alerts AS alert WHERE alert.shop_id = ${shopId} ORDER BY alert.id DESC`",
    "order of global ids",
  ],
  [
    "rows in the order of time, then of ids",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${shopId} ORDER BY created_at DESC, id DESC`",
  ],
  [
    "rows that are locked in an order",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${shopId} ORDER BY id FOR UPDATE`",
  ],
  [
    "an INSERT that takes its shop from a value",
    "sql`INSERT INTO counters (shop_id, name, value) SELECT ${shopId}::int, type, 1 FROM alerts WHERE shop_id = ${shopId}`",
    "shop from a value of the SELECT",
  ],
  [
    "an INSERT that takes its shop from the rows it reads",
    "sql`INSERT INTO counters (shop_id, name, value) SELECT shop_id, type, 1 FROM alerts WHERE shop_id = ${shopId}`",
  ],
  [
    "parts of whichever element of a record, which belong together",
    "sql<{ id: number }>`SELECT id FROM suppliers WHERE shop_id = ${shopId} AND ${keys[key].by} = ${keys[key].value}`",
  ],
  [
    "a condition by the clock of whichever node",
    "sql<{ id: number }>`SELECT id FROM alerts WHERE shop_id = ${shopId} AND created_at < now()`",
    "now() in a condition or SET",
  ],
  [
    "rows locked at the top of a CTE",
    "sql<{ id: number }>`WITH locked AS (SELECT id FROM alerts WHERE shop_id = ${shopId} FOR UPDATE) SELECT id FROM locked`",
    "FOR UPDATE at the top of a CTE",
  ],
  [
    "a row by its place in its table",
    "sql`DELETE FROM alerts WHERE shop_id = ${shopId} AND ctid = ANY (ARRAY(SELECT ctid FROM alerts WHERE shop_id = ${shopId} LIMIT 5))`",
    "system column",
  ],
];

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const file = path.resolve(`test-results/statements-${process.pid}.ts`);

beforeAll(async () => {
  await client.connect();
  mkdirSync(path.dirname(file), { recursive: true });
  const head = `import { Prisma } from "~/generated/prisma/client"; import { nothing, part, sql, type SqlPart } from "~/models/database/sql.server"; const names = { id: "id", itIs: "read" } as const; const keys = { name: { by: part\`name\`, value: part\`'a'\` }, days: { by: part\`lead_time_days\`, value: part\`1\` } }; declare const key: "name" | "days"; declare const shopId: number, other: number, name: string | undefined, given: SqlPart;`;
  writeFileSync(file, [head, ...cases.map(([, code]) => `${code};`)].join("\n"));
});
afterAll(async () => {
  rmSync(file, { force: true });
  await client.end();
});

test("each kind of wrong statement is noticed, and a right one is not", { timeout: 120_000 }, async () => {
  const wrong = await checkStatements(collectStatements([file]), client, {
    acrossShops: [],
    shapeExceptions: {},
  });
  const faults = cases.map(([title], at) => {
    const place = `${path.relative(process.cwd(), file)}:${at + 2} `;
    const said = wrong.filter((line) => line.startsWith(place)).map((line) => line.slice(place.length));
    return { title, said: said.map((one) => one.replace(/ \(.*#.*\)$/, "").replace(/^\S+#\S*: /, "")) };
  });
  expect(faults).toEqual(cases.map(([title, , fault]) => ({ title, said: fault ? [fault] : [] })));
});

test("a name on a list is refused when no statement has it", async () => {
  const wrong = await checkStatements({ ...collectStatements([]), found: [] }, client, {
    acrossShops: ["app/models/alert/gone.server.ts#unsafeGone"],
    shapeExceptions: { "system column": ["app/models/alert/gone.server.ts#removeGone"] },
  });
  expect(wrong).toEqual([
    "app/models/alert/gone.server.ts#unsafeGone is listed as over all shops, and no such statement is there",
    "app/models/alert/gone.server.ts#removeGone: system column is listed as an exception, and no such statement is there",
  ]);
});
