import { expect, it } from "vitest";
import { exploreModes } from "./interleavings/explore-modes";
import { patchesOf, planted } from "./planted/planted";

/** Those whose orders and troubles are met first, of the thousands of `npm run faults -- --interleavings`. */
const some = 24;

it("two workers on one change of stock do it once and record it once, in every order of their steps", async () => {
  const explored = await exploreModes({ troubles: 1, most: some });
  expect(explored.flatMap(({ violations }) => violations)).toEqual([]);
  for (const { runs, states } of explored) {
    expect(runs).toBe(some);
    expect(states).toBeGreaterThan(some / 4);
  }
});

it.each(["a dead process left nothing behind", "no ledger row"])(
  "the exploration notices a bug: %s",
  async (name) => {
    const bug = planted.find((one) => one.name === name);
    if (!bug) throw new Error(`nothing is planted by the name ${name}`);
    const explored = await exploreModes({ troubles: 1, most: some, patches: patchesOf(bug) });
    expect(explored.flatMap(({ violations }) => violations)).not.toEqual([]);
  },
);
