import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NamedEndpoint } from "~/api/endpoints";
import { letProcessesDie } from "../support/dying-app";
import { difference, documentTables, tally } from "../support/effects";
import { fingerprint } from "../support/fingerprint";
import type { Fixture } from "../support/fixtures/fixture";
import { addressFor, fixtureOf } from "../support/fixtures/fixture-of";
import { type FixtureContext, openPlace } from "../support/fixtures/place";
import { faultInShape, faultOf } from "../support/refused";
import { useStack } from "../support/stack";
import { atTheEdge, writes } from "../support/walked-endpoints";

const stack = useStack();
let place: FixtureContext;
let lift = () => Promise.resolve();

beforeAll(async () => {
  place = await openPlace(stack, 600);
  lift = await letProcessesDie(place.database);
});

afterAll(async () => {
  await lift();
  await place?.database.end();
});

const ask = (endpoint: NamedEndpoint, fixture: Fixture, key: string, body: unknown = fixture.body) =>
  place.ask(endpoint.method, addressFor(endpoint, fixture), body, { "Idempotency-Key": key });

/** What one call changes: the tables' rows, changes of stock, mails. */
async function effectOf(work: () => Promise<unknown>) {
  const before = await tally(place);
  await work();
  return difference(before, await tally(place));
}

/** What a call changes that comes once. */
const effects = new Map<string, Record<string, number>>();

async function effectOfOne(endpoint: NamedEndpoint): Promise<Record<string, number>> {
  const known = effects.get(endpoint.name);
  if (known) return known;
  const alone = await fixtureOf(endpoint, place);
  const effect = await effectOf(() => ask(endpoint, alone, randomUUID()));
  effects.set(endpoint.name, effect);
  return effect;
}

/** Their outcome is stored with the email instead, which mail-by-key and return-mail of tests/faults prove. */
const keepTheirMail = ["purchaseOrders.send", "orderRevisions.send", "supplierReturns.email"];

describe.each(writes.map((endpoint) => ({ ...endpoint, endpoint })))("$method $path", ({ endpoint }) => {
  const status = endpoint.status ?? 200;

  it("answers the same request the same again, byte for byte, and does it once", async () => {
    const [key, fixture] = [randomUUID(), await fixtureOf(endpoint, place)];
    const effect = await effectOf(async () => {
      const first = await ask(endpoint, fixture, key);
      expect(first.status, first.text).toBe(status);
      for (let n = 0; n < 2; n++) {
        const again = await ask(endpoint, fixture, key);
        expect(faultInShape(again)).toBeNull();
        expect([again.status, again.text]).toEqual([first.status, first.text]);
      }
      const other = await ask(endpoint, fixture, key, { ...(fixture.body as object), and: "more" });
      expect(faultOf(other, { code: "INVALID_INPUT" })).toBeNull();
      const elsewhere = await place.ask("PUT", "/api/suppliers/1", fixture.body, { "Idempotency-Key": key });
      expect(faultOf(elsewhere, { code: "INVALID_INPUT" })).toBeNull();
    });
    expect(effect).toEqual(await effectOfOne(endpoint));
  });

  it("answers a refusal the same again", atTheEdge(endpoint), async () => {
    const [key, fixture] = [randomUUID(), await fixtureOf(endpoint, place)];
    const refused = endpoint.body ? "[]" : "{";
    const [first, second] = [
      await ask(endpoint, fixture, key, refused),
      await ask(endpoint, fixture, key, refused),
    ];
    expect(faultOf(first, { code: endpoint.body ? "INVALID_INPUT" : "INVALID_REQUEST" })).toBeNull();
    expect([second.status, second.text]).toEqual([first.status, first.text]);
  });

  it.each([2, 8])("does it once when it comes %d times at once", atTheEdge(endpoint), async (times) => {
    const [key, fixture] = [randomUUID(), await fixtureOf(endpoint, place)];
    const effect = await effectOf(async () => {
      const answers = await Promise.all(Array.from({ length: times }, () => ask(endpoint, fixture, key)));
      const kept = await ask(endpoint, fixture, key);
      expect(kept.status, kept.text).toBe(status);
      for (const answer of answers.filter(({ text }) => text !== kept.text)) {
        expect(faultOf(answer, { code: "CONFLICT" })).toBeNull();
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    });
    expect(effect).toEqual(await effectOfOne(endpoint));
  });

  it("is answered, not repeated, when its process dies before it answers", atTheEdge(endpoint), async () => {
    const [key, fixture] = [`dies-${randomUUID()}`, await fixtureOf(endpoint, place)];
    const effect = await effectOf(async () => {
      const first = await ask(endpoint, fixture, key);
      expect(first.status, first.text).toBe(status);
      await place.database.query(
        "UPDATE idempotency_keys SET lease_until = now() - interval '1 second' WHERE shop_id = $1 AND key = $2",
        [place.shopId, key],
      );
      const again = await ask(endpoint, fixture, key);
      expect(again.status, again.text).toBe(status);
      expect(again.body.data.id).toBe(first.body.data.id);
    });
    expect(effect).toEqual(await effectOfOne(endpoint));
  });

  it.runIf(!keepTheirMail.includes(endpoint.name))(
    "is not done when its answer cannot be stored",
    atTheEdge(endpoint),
    async () => {
      const [key, fixture] = [`fails-${randomUUID()}`, await fixtureOf(endpoint, place)];
      const before = await fingerprint(place.database, place.shopId, documentTables);
      expect(faultOf(await ask(endpoint, fixture, key), { code: "INTERNAL" })).toBeNull();
      expect(await fingerprint(place.database, place.shopId, documentTables)).toEqual(before);
    },
  );
});

it("holds for a day, and no longer", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const create = () => place.ask("POST", "/api/suppliers", { name: "Day and night" }, headers);
  const age = (minutes: number) =>
    place.database.query(
      "UPDATE idempotency_keys SET created_at = now() - make_interval(mins => $1) WHERE shop_id = $2 AND key = $3",
      [minutes, place.shopId, headers["Idempotency-Key"]],
    );
  const first = await create();
  await age(24 * 60 - 1);
  expect((await create()).text).toBe(first.text);
  await age(24 * 60 + 1);
  const nextDay = await create();
  expect(nextDay.status).toBe(201);
  expect(nextDay.body.data.id).not.toBe(first.body.data.id);
});

it("belongs to one shop", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const other = await openPlace(stack, 20);
  const first = await place.ask("POST", "/api/suppliers", { name: "Here" }, headers);
  const second = await other.ask("POST", "/api/suppliers", { name: "There" }, headers);
  await other.database.end();
  expect([first.body.data.name, second.body.data.name]).toEqual(["Here", "There"]);
});
