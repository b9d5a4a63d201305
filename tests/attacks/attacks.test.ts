import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fingerprint } from "../support/fingerprint";
import { inBatches } from "../support/send-request";
import { useStack } from "../support/stack";
import { useWalk } from "../support/walked-endpoints";
import { readAttacks } from "./case";
import { foreignHosts } from "./never";
import { runAttack } from "./run-attack";

const stack = useStack();
const walk = useWalk(stack);
const files = readAttacks();
const counts: Record<string, number> = {};

const whatIsKept = () =>
  Promise.all([walk.mine, walk.theirs].map(({ database, shopId }) => fingerprint(database, shopId)));

let shops = 0;
const countShops = async () =>
  (await walk.mine.database.query<{ count: number }>("SELECT count(*)::int AS count FROM shops")).rows[0]
    ?.count;

beforeAll(async () => {
  shops = (await countShops()) ?? 0;
});

describe.each(files)("$class", ({ class: name, changes, attacks }) => {
  it(`withstands all of ${attacks.length} attacks`, async () => {
    const [mineBefore, theirsBefore] = await whatIsKept();
    const faults: (string | null)[] = changes
      ? []
      : await inBatches(attacks, (attack) => runAttack(attack, { appUrl: stack.appUrl, walk }));
    if (changes) {
      for (const attack of attacks) faults.push(await runAttack(attack, { appUrl: stack.appUrl, walk }));
    }
    counts[name] = attacks.length;
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    const [mine, theirs] = await whatIsKept();
    expect(theirs).toEqual(theirsBefore);
    if (!changes) expect(mine).toEqual(mineBefore);
  });
});

it("each class of the API's ten has twenty attacks or more, each of a name of its own", () => {
  const ten = files.filter(({ class: name }) => name.startsWith("API"));
  expect(ten.length).toBe(10);
  expect(ten.filter(({ attacks }) => attacks.length < 20).map(({ class: name }) => name)).toEqual([]);
  const ids = files.flatMap(({ attacks }) => attacks.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});

it("no attack created a store, or a request to another host than the platform", async () => {
  expect(await countShops()).toBe(shops);
  expect(foreignHosts(stack.outgoingFile, /^[a-z0-9-]+\.myshopify\.com$/)).toEqual([]);
});

afterAll(() => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(5)}  ${name}`);
  console.log(`${String(total).padStart(5)}  attacks from tests/attacks/cases`);
});
