import fc from "fast-check";
import { expect, it } from "vitest";
import { toRange } from "~/models/date-range";

const day = 86_400_000;
const walls = new Map<string, Intl.DateTimeFormat>();

/** The day that the zone's clocks show, by nothing but Intl. */
function dayOf(timeZone: string, moment: number): string {
  let wall = walls.get(timeZone);
  if (!wall) walls.set(timeZone, (wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" })));
  return wall.format(moment);
}

// In Antarctica a clock went back past midnight, so that a day came twice; no shop is there.
const zone = fc.constantFrom(
  ...Intl.supportedValuesOf("timeZone").filter((name) => !/^Antarctica/.test(name)),
);
const since = Date.parse("2012-01-01");
const moment = fc.integer({ min: since, max: Date.parse("2038-01-01") });
const anyDay = moment.map((at) => new Date(at).toISOString().slice(0, 10));
const offset = fc.oneof(fc.integer({ min: -3 * day, max: 3 * day }), fc.integer({ min: -2, max: 2 }));

it("holds the moments at which the zone's clocks show one of its days, and no others", () => {
  fc.assert(
    fc.property(zone, anyDay, fc.nat(70), offset, (timeZone, startDate, length, away) => {
      const endDate = new Date(Date.parse(startDate) + length * day).toISOString().slice(0, 10);
      const { from, until } = toRange(timeZone, { startDate, endDate });
      for (const end of [from, until]) {
        const at = (end?.getTime() ?? NaN) + away;
        const shown = dayOf(timeZone, at);
        const isIn = from !== null && until !== null && at >= from.getTime() && at < until.getTime();
        expect({ timeZone, at, isIn }).toEqual({
          timeZone,
          at,
          isIn: startDate <= shown && shown <= endDate,
        });
      }
    }),
    { numRuns: 3_000 },
  );
});

it("leaves no moment between a day and the next", () => {
  fc.assert(
    fc.property(zone, anyDay, (timeZone, startDate) => {
      const next = new Date(Date.parse(startDate) + day).toISOString().slice(0, 10);
      const { until } = toRange(timeZone, { startDate, endDate: startDate });
      expect(toRange(timeZone, { startDate: next }).from).toEqual(until);
    }),
  );
});

it("takes timestamps as they are in any zone, and refuses those in the wrong order", () => {
  fc.assert(
    fc.property(zone, moment, moment, (timeZone, first, last) => {
      const dates = { startDate: new Date(first).toISOString(), endDate: new Date(last).toISOString() };
      if (first > last) {
        expect(() => toRange(timeZone, dates)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
      } else {
        expect(toRange(timeZone, dates)).toEqual({ from: new Date(first), until: new Date(last + 1) });
      }
    }),
  );
});
