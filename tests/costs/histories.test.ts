import { describe, expect, it } from "vitest";
import { expectSame, text } from "./expect-same";
import type { Entry } from "./history";
import { randomHistory } from "./random-history";
import { replayByTheApp } from "./replay-app";

const methods = ["average", "fifo"] as const;
const settings = methods.flatMap((method) =>
  (["shop", "location"] as const).flatMap((scope) =>
    [0, 2, 3].map(
      (digits) => [`${method} cost by ${scope} with ${digits} decimals`, { method, scope, digits }] as const,
    ),
  ),
);
const short = Array.from({ length: 150 }, (_, index) => `short ${index}`);

const sum = (entries: Entry[], of: (entry: Entry) => bigint) =>
  entries.reduce((total, entry) => total + of(entry), 0n);

describe.each(settings)("%s", (_, setting) => {
  it("agrees with the rules of docs/costs.md", () => {
    for (const seed of short) expectSame(randomHistory(seed, 40, setting), seed);
  });

  it("adds up: opening, all that came and left, less the variances, is the closing value", () => {
    for (const seed of short) {
      const { entries, pools, transit } = replayByTheApp(randomHistory(seed, 40, setting));
      const all = entries.flat();
      const closing = Object.values(pools).reduce((total, { value }) => total + value, transit.value);
      const variances = sum(all, ({ amount, value }) => amount - value);
      expect(sum(all, ({ value }) => value)).toBe(closing);
      expect(sum(all, ({ amount }) => amount) - variances).toBe(closing);
    }
  });

  it("never values stock that is there below 0, nor no stock at all", () => {
    for (const seed of short) {
      const { entries } = replayByTheApp(randomHistory(seed, 40, setting));
      const wrong = entries.flat().filter(({ pool }) => {
        if (pool.units > 0n) return pool.value < 0n;
        return pool.units === 0n ? pool.value !== 0n : pool.value > 0n;
      });
      expect(wrong.map(text)).toEqual([]);
    }
  });
});

describe.each(methods)("%s cost over 10,000 steps", (method) => {
  it.each([
    ["shop", 0],
    ["location", 2],
  ] as const)("agrees with the rules of docs/costs.md by %s with %i decimals", (scope, digits) => {
    const seed = `long ${method}`;
    expectSame(randomHistory(seed, 10_000, { method, scope, digits }), seed);
  });
});
