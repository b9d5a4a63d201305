import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { isWrite } from "~/api/endpoint";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import type { Fixture } from "./fixtures/fixture";
import { fixtureOf } from "./fixtures/fixture-of";
import { type FixtureContext, openPlace } from "./fixtures/place";
import { longIf } from "./long";
import type { Stack } from "./stack";

/** Two stores with the app; in each a call of every endpoint is prepared, and none of them made. */
export interface Walk {
  mine: FixtureContext;
  theirs: FixtureContext;
  /** Fixtures by the endpoint's name. */
  fixtures: { mine: Map<string, Fixture>; theirs: Map<string, Fixture> };
}

/** Prepares a walk over every endpoint before the file's tests. */
export function useWalk(stack: Stack): Walk {
  const walk = { fixtures: {} } as Walk;
  beforeAll(async () => {
    walk.mine = await openPlace(stack);
    walk.theirs = await openPlace(stack);
    walk.fixtures = { mine: await prepare(walk.mine), theirs: await prepare(walk.theirs) };
    await stack.simulator("POST", "webhooks/settle", {});
    await keepSums(walk.mine.database);
  });
  afterAll(async () => {
    await walk.mine?.database.end();
    await walk.theirs?.database.end();
  });
  return walk;
}

/** What the job of each quarter of an hour keeps of all shops is there, so that it changes nothing while tests compare. */
async function keepSums(database: FixtureContext["database"]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM graphile_worker.add_job('keep-sums')",
  );
  const isWaiting = "SELECT FROM graphile_worker._private_jobs WHERE id = $1";
  while ((await database.query(isWaiting, [rows[0]?.id])).rowCount) await pause(50);
}

async function prepare(place: FixtureContext): Promise<Map<string, Fixture>> {
  const fixtures = new Map<string, Fixture>();
  for (const endpoint of endpoints) fixtures.set(endpoint.name, await fixtureOf(endpoint, place));
  return fixtures;
}

/** `describe.each` shows the method and the address. */
export const walked = endpoints.map((endpoint) => ({ ...endpoint, endpoint }));

export const writes: NamedEndpoint[] = endpoints.filter(isWrite);

const everyday = [
  ...["suppliers.create", "suppliers.update", "suppliers.delete", "settings.update", "reorderRules.update"],
  ...["purchaseOrders.create", "purchaseOrders.receive", "stockTransfers.update", "stockLevels.bulkAdjust"],
];

/**
 * What the API's edge does before an endpoint is asked is the same for all: `npm test` asks a new record, changes, a
 * deletion and moves of stock, `npm run test:long` the others.
 */
export const atTheEdge = (...asked: NamedEndpoint[]) =>
  longIf(!asked.some(({ name }) => everyday.includes(name)));
