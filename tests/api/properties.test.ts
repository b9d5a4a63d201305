// tests/fuzz/fuzz.test.ts asks every route oddly every day.
// @module-tag long
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NamedEndpoint } from "~/api/endpoints";
import type { Fixture } from "../support/fixtures/fixture";
import { addressFor, fixtureOf } from "../support/fixtures/fixture-of";
import { type FixtureContext, openPlace } from "../support/fixtures/place";
import { hostileBody, hostileHeaders, hostileId, hostileQuery } from "../support/hostile-values";
import { faultInShape } from "../support/refused";
import type { RawAnswer } from "../support/send-request";
import { useStack } from "../support/stack";
import { walked } from "../support/walked-endpoints";
import { inputSchema } from "./refusal-cases";

// FC_RUNS=500 looks longer, FC_SEED looks elsewhere; a failure prints its seed and the smallest request it found.
const numRuns = Number(process.env.FC_RUNS ?? 12);
const seed = Number(process.env.FC_SEED ?? 20_261_121);
const longestMs = 12_000;

let place: FixtureContext;
/** A record of each endpoint that nothing else uses. */
const fixtures = new Map<string, Fixture>();

beforeAll(async () => {
  console.log(`fast-check: ${numRuns} runs for each endpoint, seed ${seed}`);
  place = await openPlace(useStack());
  for (const { endpoint } of walked) fixtures.set(endpoint.name, await fixtureOf(endpoint, place));
});

afterAll(() => place?.database.end());

/** What is wrong with an answer to whatever was asked, null when nothing is. */
function faultIn(endpoint: NamedEndpoint, answer: RawAnswer, ms: number): string | null {
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`;
  if (ms > longestMs) return `took ${ms} ms`;
  if (endpoint.file && answer.status < 300) return null;
  const shape = faultInShape(answer);
  if (shape !== null || answer.status >= 300) return shape;
  const parsed = endpoint.answer.safeParse(answer.body.data);
  return parsed.success ? null : `not as described: ${parsed.error.message} ${answer.text.slice(0, 300)}`;
}

async function expectSound(
  endpoint: NamedEndpoint,
  {
    address,
    body,
    headers,
  }: { address: string; body?: string | undefined; headers?: Record<string, string> },
) {
  const started = performance.now();
  const answer = await place.ask(endpoint.method, address, body, headers);
  expect(faultIn(endpoint, answer, performance.now() - started)).toBeNull();
}

const parameters = { numRuns, seed, endOnFailure: false, interruptAfterTimeLimit: 25_000 };

describe.each(walked)("$method $path, whatever is asked,", ({ endpoint }) => {
  const fixtureFor = () => fixtures.get(endpoint.name) ?? {};

  it.runIf(endpoint.method !== "GET")(
    "answers every body in the envelope, and never with a 5xx",
    async () => {
      const property = fc.asyncProperty(hostileBody(fixtureFor().body), (body) =>
        expectSound(endpoint, { address: addressFor(endpoint, fixtureFor()), body }),
      );
      await fc.assert(property, { ...parameters, numRuns: numRuns * 2 });
    },
  );

  it("answers every query, id and header in the envelope, and never with a 5xx", async () => {
    const names = Object.keys(endpoint.query ? (inputSchema(endpoint.query).properties ?? {}) : {});
    const params = Object.keys(fixtureFor().params ?? {});
    const ids = fc.record(Object.fromEntries(params.map((name) => [name, fc.option(hostileId)])));
    const property = fc.asyncProperty(
      hostileQuery(names),
      ids,
      hostileHeaders,
      async (query, given, headers) => {
        const own = fixtureFor();
        const params = Object.fromEntries(
          Object.entries(own.params ?? {}).map(([name, id]) => [name, given[name] ?? id]),
        );
        const body = own.body === undefined ? undefined : JSON.stringify(own.body);
        await expectSound(endpoint, {
          address: `${addressFor(endpoint, own, params)}?${query}`,
          body,
          headers,
        });
      },
    );
    await fc.assert(property, parameters);
  });
});

it("moved no stock but what the ledger has", async () => {
  const { database, shop, shopId, simulator } = place;
  for (let open = 1; open > 0;) {
    const found = await database.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM inventory_operations
       WHERE shop_id = $1 AND status IN ('pending', 'unknown')`,
      [shopId],
    );
    open = found.rows[0]?.open ?? 0;
  }
  await simulator("POST", "webhooks/settle", {});
  const { entries } = (await simulator("GET", `ledger?shop=${shop}&name=available`)) as {
    entries: { delta: number; actor: string }[];
  };
  const moved = entries.filter(({ actor }) => actor === "app").reduce((sum, { delta }) => sum + delta, 0);
  const told = await database.query<{ sum: number; lost: number }>(
    `SELECT coalesce(sum(adjustment), 0)::int AS sum,
            count(*) FILTER (WHERE operation_id IS NULL)::int AS lost
     FROM stock_movements WHERE shop_id = $1 AND document <> 'external'`,
    [shopId],
  );
  expect(told.rows[0]).toEqual({ sum: moved, lost: 0 });
});
