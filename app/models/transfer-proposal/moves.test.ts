import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlaceStock, proposeMoves } from "./moves";

const place = (locationId: bigint, stock: Partial<PlaceStock>): PlaceStock => ({
  ...{ locationId, available: 0, incoming: 0, leaving: 0, rate: 1, reorderPoint: 3, orderUpTo: 10, keep: 12 },
  ...stock,
});

describe("moves between locations", () => {
  it("fill up a location at its reorder point from one that has more than it keeps", () => {
    const places = [place(1n, { available: 40 }), place(2n, { available: 3 })];
    expect(proposeMoves(places)).toEqual([{ from: 1n, to: 2n, units: 7 }]);
  });

  it("leave a location alone that is above its point, or has goods on the way", () => {
    const full = place(1n, { available: 40 });
    expect(proposeMoves([full, place(2n, { available: 4 })])).toEqual([]);
    expect(proposeMoves([full, place(2n, { available: 3, incoming: 1 })])).toEqual([]);
  });

  it("count what is promised to others as gone", () => {
    const places = [place(1n, { available: 40, leaving: 26 }), place(2n, { available: 3 })];
    expect(proposeMoves(places)).toEqual([{ from: 1n, to: 2n, units: 2 }]);
  });

  it("go first to where stock runs out first", () => {
    const places = [
      place(1n, { available: 17 }),
      place(2n, { available: 3, rate: 0.1 }),
      place(3n, { available: 3, rate: 2 }),
    ];
    expect(proposeMoves(places)).toEqual([{ from: 1n, to: 3n, units: 5 }]);
  });

  it("come from the location that can give all, and from several only where none can", () => {
    const short = place(9n, { available: 0 });
    const places = [place(1n, { available: 30 }), place(2n, { available: 23 }), short];
    expect(proposeMoves(places)).toEqual([{ from: 2n, to: 9n, units: 10 }]);
    expect(proposeMoves([place(1n, { available: 18 }), place(2n, { available: 20 }), short])).toEqual([
      { from: 2n, to: 9n, units: 8 },
      { from: 1n, to: 9n, units: 2 },
    ]);
  });

  it("take nothing from a store that is filled from a warehouse", () => {
    const places = [place(1n, { available: 90, keep: null }), place(2n, { available: 0 })];
    expect(proposeMoves(places)).toEqual([]);
  });

  const quantity = fc.integer({ min: 0, max: 60 });
  const anyPlace = fc.record({
    available: fc.integer({ min: -5, max: 60 }),
    incoming: quantity,
    leaving: fc.integer({ min: 0, max: 9 }),
    rate: fc.double({ min: 0, max: 5, noNaN: true }),
    reorderPoint: quantity,
    cover: fc.integer({ min: 1, max: 30 }),
    extra: fc.option(fc.integer({ min: 0, max: 30 })),
  });
  const places = fc.array(anyPlace, { minLength: 2, maxLength: 6 }).map((all) =>
    all.map(({ cover, extra, ...stock }, index) => {
      const orderUpTo = stock.reorderPoint + cover;
      return {
        ...stock,
        orderUpTo,
        keep: extra === null ? null : orderUpTo + extra,
        locationId: BigInt(index),
      };
    }),
  );
  const sumOf = (units: readonly { units: number }[]) => units.reduce((sum, one) => sum + one.units, 0);

  it("take from nobody what it needs itself, and fill nobody beyond its target", () => {
    fc.assert(
      fc.property(places, (all) => {
        const moves = proposeMoves(all);
        for (const one of all) {
          const given = sumOf(moves.filter(({ from }) => from === one.locationId));
          const taken = sumOf(moves.filter(({ to }) => to === one.locationId));
          if (given > 0)
            expect(one.available - one.leaving - given).toBeGreaterThanOrEqual(one.keep ?? Infinity);
          if (taken > 0)
            expect(one.available + one.incoming - one.leaving + taken).toBeLessThanOrEqual(one.orderUpTo);
          expect(Math.min(given, taken)).toBe(0);
        }
        for (const { units } of moves) expect(units).toBeGreaterThan(0);
      }),
    );
  });

  it("never bring a location more because it has more", () => {
    fc.assert(
      fc.property(places, fc.nat(5), fc.integer({ min: 1, max: 20 }), (all, chosen, more) => {
        const index = chosen % all.length;
        const taken = (among: readonly PlaceStock[]) =>
          sumOf(proposeMoves(among).filter(({ to }) => to === BigInt(index)));
        const richer = all.map((one, at) =>
          at === index ? { ...one, available: one.available + more } : one,
        );
        expect(taken(richer)).toBeLessThanOrEqual(taken(all));
      }),
    );
  });
});
