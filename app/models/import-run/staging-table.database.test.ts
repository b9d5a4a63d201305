import { expect, it } from "vitest";
import { queryRows, sql } from "~/models/database/sql.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { withImportConnection } from "./connection.server";
import { StagingTable } from "./staging-table.server";
import { UnreadLines } from "./unread-lines";

const columns = "id bigint, at timestamptz, price numeric(6,2), words text";
const good = (id: number) => `${id}\t2026-01-01T00:00:00Z\t1.50\tWords of ${id}\n`;
const bad = [
  "99999999999999999999\t2026-01-01T00:00:00Z\t1.50\tbeyond 64 bits\n",
  "1\tundefined\t1.50\tno moment\n",
  "1\t2026-01-01T00:00:00Z\t123456\ttoo dear\n",
  "1\t2026-01-01T00:00:00Z\n",
];

async function stage(rows: string[]) {
  const { id } = await createShop();
  const unread = new UnreadLines();
  let ids: number[] = [];
  let count = 0;
  await withImportConnection(id, async (connection) => {
    const table = await StagingTable.create(connection, { name: "staged_things", columns, unread });
    for (const row of rows) {
      table.add(row);
      await table.flushWhenFull();
    }
    await table.complete();
    count = table.count;
    const found = await queryRows(
      connection.tx,
      sql<{ id: number }>`SELECT id::int FROM staged_things ORDER BY id`,
    );
    ids = found.map((row) => row.id);
  });
  return { unread, ids, count };
}

it.each([
  ["first", 0],
  ["in the middle", 10_000],
  ["last", 20_000],
])("rows that PostgreSQL cannot take are left out alone where they stand %s", async (_where, place) => {
  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const rows = ids.map(good);
  rows.splice(place, 0, ...bad);
  const staged = await stage(rows);
  expect(staged.ids).toEqual(ids);
  expect(staged.count).toBe(ids.length);
  expect(staged.unread.count).toBe(bad.length);
  expect(staged.unread.faults.join()).toContain("out of range for type bigint");
});

it("a table of nothing but such rows is empty, and more than a thousand of them end the step", async () => {
  expect(await stage(bad)).toMatchObject({ ids: [], count: 0 });
  const many = Array.from({ length: 1_001 }, () => bad[0] ?? "");
  await expect(stage(many)).rejects.toMatchObject({ code: "PLATFORM_REJECTED" });
});
