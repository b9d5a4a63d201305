import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "~/api/endpoints";
import { addRows, removeRow } from "../support/fixtures/list-rows";
import { type FixtureContext, openPlace } from "../support/fixtures/place";
import { faultOf } from "../support/refused";
import { useStack } from "../support/stack";
import { inputSchema } from "./refusal-cases";

type Row = Record<string, unknown>;

const stack = useStack();
let place: FixtureContext;
let other: FixtureContext;

beforeAll(async () => {
  place = await openPlace(stack, 10);
  other = await openPlace(stack, 10);
});

afterAll(async () => {
  await place?.database.end();
  await other?.database.end();
});

async function page(path: string, at = place): Promise<{ rows: Row[]; next: string | null }> {
  const answer = await at.ask("GET", path);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const link = answer.headers.get("Link");
  const next = link === null ? null : /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
  if (next === undefined) throw new Error(`Link is ${link}`);
  if (next !== null) expect(next.startsWith(`${stack.appUrl}${path.split("?")[0]}?`)).toBe(true);
  return { rows: answer.body.data, next: next && next.replace(stack.appUrl, "") };
}

/** Every page from here to the end of the list. */
async function follow(path: string | null): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next = path; next !== null;) {
    const { rows, next: further } = await page(next);
    pages.push(rows);
    next = further;
  }
  return pages;
}

const cursorOf = (address: string | null) =>
  new URL(address ?? "", "http://localhost").searchParams.get("cursor") ?? "";
const identity = ({ id, ...row }: Row) =>
  JSON.stringify(id ?? ("variantId" in row ? [row.variantId, row.locationId] : row));

/** Queries that narrow a list, by its own schema. */
function filtersOf(endpoint: (typeof lists)[number]["endpoint"]): string[] {
  const { properties = {} } = endpoint.query ? inputSchema(endpoint.query) : {};
  return Object.entries(properties).flatMap(([name, { enum: values }]) => {
    if (values) return values.map((value) => `${name}=${String(value)}`);
    const known: Record<string, string> = { search: "thing", startDate: "2026-01-01", endDate: "2999-12-31" };
    return known[name] ? [`${name}=${known[name]}`] : [];
  });
}

/** A list of something that has to be named has tests of its own. */
function asksFor(query: z.ZodType | undefined): boolean {
  return query !== undefined && (inputSchema(query).required ?? []).length > 0;
}

const lists = endpoints
  // What lists the parts of one record has a test beside that record's.
  .filter(({ isList, path, query }) => isList && !path.includes(":") && !asksFor(query))
  .map((endpoint) => ({ endpoint, name: endpoint.name, path: endpoint.path }));

/** Their rows are sums, which no record has to itself. */
const sums = new Set(["buyingBudgets.list"]);

describe.each(lists)("GET $path", ({ endpoint, name, path }) => {
  it.each([1, 2, 250])(
    "makes up the whole list in pages of %d",
    async (limit) => {
      await addRows(place, name, 3);
      const whole = await page(path);
      expect(whole.next).toBeNull();
      const pages = await follow(`${path}?limit=${limit}`);
      expect(pages.flat()).toEqual(whole.rows);
      expect(pages.slice(0, -1).every((rows) => rows.length === limit)).toBe(true);
    },
    120_000,
  );

  it("has the same rows in pages under each filter, which its Link header carries on", async () => {
    for (const filter of filtersOf(endpoint)) {
      const { rows } = await page(`${path}?${filter}`);
      const first = await page(`${path}?limit=2&${filter}`);
      expect([...first.rows, ...(await follow(first.next)).flat()], filter).toEqual(rows);
      if (first.next) expect(first.next).toContain(`${filter}&cursor=`);
    }
  });

  it.skipIf(sums.has(name))(
    "shows every old row once, whatever is added and removed between two pages",
    async () => {
      await addRows(place, name, 6);
      const old = (await page(path)).rows;
      const first = await page(`${path}?limit=3`);
      await addRows(place, name, 2);
      await removeRow(place, name, old[1]);
      const second = await page(first.next?.replace("limit=3", "limit=2") ?? "");
      await removeRow(place, name, old[4]);
      await removeRow(place, name, old[6]);
      await addRows(place, name, 1);
      const seen = [first.rows, second.rows, ...(await follow(second.next))].flat().map(identity);
      expect(new Set(seen).size).toBe(seen.length);
      const lost = old.filter((row, index) => index !== 6 && !seen.includes(identity(row)));
      expect(lost).toEqual([]);
      if (old[6]) expect(seen).not.toContain(identity(old[6]));
    },
  );

  it("accepts only its own cursors", async () => {
    await addRows(other, name, 2);
    const elsewhere = lists.find((list) => list.path !== path) ?? { path: "", name: "" };
    await addRows(place, elsewhere.name, 2);
    const own = cursorOf((await page(`${path}?limit=1`)).next);
    const cursors = {
      nonsense: "nonsense",
      empty: "",
      cut: own.slice(0, -1),
      changed: `${own.startsWith("W") ? "X" : "W"}${own.slice(1)}`,
      "of another shop": cursorOf((await page(`${path}?limit=1`, other)).next),
      "of another list": cursorOf((await page(`${elsewhere.path}?limit=1`)).next),
    };
    for (const [what, cursor] of Object.entries(cursors)) {
      const answer = await place.ask("GET", `${path}?limit=1&cursor=${encodeURIComponent(cursor)}`);
      expect(faultOf(answer, { code: "INVALID_REQUEST", path: "cursor" }), what).toBeNull();
    }
    expect((await page(`${path}?cursor=${encodeURIComponent(own)}`)).rows.length).toBeGreaterThan(0);
  });
});

// Last, because a list of rules that is long makes others long too, and those are walked a row at a time.
describe.each(lists)("GET $path", ({ name, path }) => {
  it("comes whole when there are more than a thousand rows", { tags: "long" }, async () => {
    await addRows(place, name, 1_100);
    const { rows } = await page(path);
    expect(rows.length).toBeGreaterThan(1_100);
    expect(new Set(rows.map(identity)).size).toBe(rows.length);
    expect((await follow(`${path}?limit=250`)).flat()).toEqual(rows);
  });
});
