import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { message } from "~/api/values";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";
import { askRoute } from "../../../tests/support/ask-route";
import { apiRoute, serve } from "./api-route.server";

const shop = "homewares.myshopify.com";
let shopId = 0;
let handled = 0;
/** What the handler throws while it is set. */
let fail: unknown = null;

const path = "/api/things/:id";
const create = endpoint({
  method: "POST",
  path,
  summary: "Adds a thing",
  status: 201,
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.int(), name: z.string() }),
});
const remove = endpoint({ method: "DELETE", path, summary: "Deletes a thing", answer: message });

const route = apiRoute(
  serve(create, ({ body }) => {
    handled++;
    if (fail) throw fail;
    return { id: handled, ...body };
  }),
  serve(remove, () => ({ message: "Deleted." })),
);

const ask = (asked: Parameters<typeof askRoute>[2], domain = shop) => askRoute(route, domain, asked);

beforeAll(async () => {
  ({ id: shopId } = await db.shop.create({ data: { domain: shop } }));
});

beforeEach(() => {
  handled = 0;
  fail = null;
});

describe("an Idempotency-Key", () => {
  const withKey = (key: string, body: unknown = { name: "Mug" }, domain = shop) =>
    ask({ method: "POST", body: JSON.stringify(body), headers: { "Idempotency-Key": key } }, domain);

  it("gives the first answer again, without doing the work again", async () => {
    const first = await withKey("twice");
    const second = await withKey("twice");
    expect(first.status).toBe(201);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
    expect(handled).toBe(1);
  });

  it("is free again soon after the database was away when it should have been released", async () => {
    fail = new AppError("UNAVAILABLE", { message: sentence("requests.busy") });
    const connection = await losesUpdatesOfKeys();
    expect((await withKey("database-away")).status).toBe(503);
    await connection.isBack();
    fail = null;
    const status = async () => (await withKey("database-away")).status;
    await expect.poll(status, { interval: 100 }).toBe(201);
    expect(handled).toBe(2);
  });

  it("is refused with another body, another method and another address", async () => {
    await withKey("one body");
    expect((await withKey("one-body")).status).toBe(201);
    expect((await withKey("one-body", { name: "Jug" })).status).toBe(422);
    const headers = { "Idempotency-Key": "one-body" };
    expect((await ask({ method: "DELETE", headers })).status).toBe(422);
    const elsewhere = { method: "POST", query: "?a=1", body: '{"name":"Mug"}', headers };
    expect((await ask(elsewhere)).status).toBe(422);
  });

  it("stores a refusal too", async () => {
    expect((await withKey("refused", {})).status).toBe(422);
    expect((await withKey("refused", {})).status).toBe(422);
    fail = new AppError("CONFLICT", { message: sentence("requests.taken") });
    expect((await withKey("conflict")).status).toBe(409);
    fail = null;
    expect((await withKey("conflict")).status).toBe(409);
  });

  it("is free again after a transient failure", async () => {
    fail = new Error("broken");
    expect((await withKey("passing")).status).toBe(500);
    fail = new AppError("RATE_LIMITED", { message: sentence("requests.tooMany") });
    expect((await withKey("passing")).status).toBe(429);
    fail = null;
    expect((await withKey("passing")).status).toBe(201);
  });

  it("does the work once when twenty ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey("at-once")));
    expect(handled).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await withKey("at-once")).text).toBe(answers.find(({ status }) => status === 201)?.text);
  });

  it("belongs to one shop", async () => {
    await db.shop.create({ data: { domain: "other.myshopify.com" } });
    await withKey("shared");
    expect((await withKey("shared", { name: "Mug" }, "other.myshopify.com")).status).toBe(201);
    expect(handled).toBe(2);
  });

  it("is taken over from a process that died, by the same request only", async () => {
    await withKey("crashed");
    const dead = { status: null, body: null, leaseUntil: new Date(Date.now() + 30_000) };
    const where = { shopId, key: "crashed" };
    await db.idempotencyKey.updateMany({ where, data: dead });
    expect((await withKey("crashed")).status).toBe(409);
    await db.idempotencyKey.updateMany({ where, data: { leaseUntil: new Date(Date.now() - 1) } });
    expect((await withKey("crashed", { name: "Jug" })).status).toBe(422);
    expect((await withKey("crashed")).status).toBe(201);
  });

  it("holds for a day", async () => {
    await withKey("old");
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.idempotencyKey.updateMany({ where: { shopId, key: "old" }, data: { createdAt: yesterday } });
    expect((await withKey("old", { name: "Jug" })).status).toBe(201);
    expect(handled).toBe(2);
  });

  it.each(["", "a b", "\u00e4", "x".repeat(256)])("is refused as %j", async (key) => {
    expect((await withKey(key)).status).toBe(400);
    expect(handled).toBe(0);
  });
});

/** From here on PostgreSQL fails every update of a key, as when it shuts down, until it is back. */
async function losesUpdatesOfKeys() {
  await db.$executeRaw`
    CREATE FUNCTION lose_update() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'terminating connection' USING ERRCODE = '57P01'; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER lose_update BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION lose_update()`;
  return { isBack: () => db.$executeRaw`DROP FUNCTION lose_update() CASCADE` };
}
