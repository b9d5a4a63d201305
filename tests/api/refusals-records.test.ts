import { beforeAll, describe, expect, it } from "vitest";
import type { NamedEndpoint } from "~/api/endpoints";
import { fingerprint } from "../support/fingerprint";
import { addressFor } from "../support/fixtures/fixture-of";
import { faultOf } from "../support/refused";
import { inBatches } from "../support/send-request";
import { useStack } from "../support/stack";
import { useWalk, walked } from "../support/walked-endpoints";

const walk = useWalk(useStack());
const ofRecords = walked.filter(({ path }) => path.includes(":"));

const unknown = 2_000_000_000;
const impossible = [
  "0",
  "-1",
  "2147483648",
  "99999999999999999999",
  "abc",
  "1.5",
  "1e3",
  "%00",
  "%20",
  "0x1",
  "٣",
];

let before: unknown;
const bothShops = async () => [
  await fingerprint(walk.mine.database, walk.mine.shopId),
  await fingerprint(walk.theirs.database, walk.theirs.shopId),
];

beforeAll(async () => {
  before = await bothShops();
});

/** The fixture's ids with one of them, or all, replaced: one set of ids for each place of the address. */
function replaced(params: Record<string, number>, by: (name: string) => unknown) {
  const names = Object.keys(params);
  const single = names.map((name) => ({ ...params, [name]: by(name) }));
  const all = Object.fromEntries(names.map((name) => [name, by(name)]));
  return names.length > 1 ? [...single, all] : single;
}

async function ask(endpoint: NamedEndpoint, params: Record<string, unknown>) {
  const fixture = walk.fixtures.mine.get(endpoint.name) ?? {};
  return walk.mine.ask(endpoint.method, addressFor(endpoint, fixture, params), fixture.body);
}

describe.each(ofRecords)("$method $path", ({ endpoint }) => {
  it("answers another shop's ids like ids that never existed", async () => {
    const mine = walk.fixtures.mine.get(endpoint.name)?.params ?? {};
    const theirs = walk.fixtures.theirs.get(endpoint.name)?.params ?? {};
    const foreign = replaced(mine, (name) => theirs[name]);
    const never = replaced(mine, () => unknown);
    expect(foreign.length).toBeGreaterThan(0);
    for (const [index, params] of foreign.entries()) {
      const answer = await ask(endpoint, params);
      expect(faultOf(answer, { code: "NOT_FOUND" }), JSON.stringify(params)).toBeNull();
      const likeNever = await ask(endpoint, never[index] ?? {});
      expect({ ...answer, headers: null }).toEqual({ ...likeNever, headers: null });
    }
  });

  it("answers 404 for an impossible id", async () => {
    const mine = walk.fixtures.mine.get(endpoint.name)?.params ?? {};
    const cases = impossible.flatMap((id) => replaced(mine, () => id));
    const faults = await inBatches(cases, async (params) => {
      const fault = faultOf(await ask(endpoint, params), { code: "NOT_FOUND" });
      return fault && `${JSON.stringify(params)}: ${fault}`;
    });
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

describe.each(walked.filter(({ body }) => body))("$method $path", ({ endpoint }) => {
  it("accepts nothing of another shop in its own records", async (context) => {
    const mine = walk.fixtures.mine.get(endpoint.name) ?? {};
    const body = walk.fixtures.theirs.get(endpoint.name)?.body;
    if (!/gid:|supplierId|lineItemId|"id"/.test(JSON.stringify(body))) return context.skip();
    const answer = await walk.mine.ask(endpoint.method, addressFor(endpoint, mine), body);
    expect(faultOf(answer, { code: "INVALID_INPUT" })).toBeNull();
    expect(answer.body.data.issues?.length ?? 0, answer.text).toBeGreaterThan(0);
  });
});

it("leaves every record of both shops as it was", async () => {
  expect(await bothShops()).toEqual(before);
});
