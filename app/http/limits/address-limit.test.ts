import { expect, it } from "vitest";
import { AddressLimit } from "./address-limit";

function limit(mostAddresses = 10) {
  const clock = { ms: 0 };
  const own = new AddressLimit({ perSecond: 1, burst: 3, mostAddresses }, () => clock.ms);
  return { take: (address: string) => own.take(address), clock };
}

it("lets a burst through, then one a second, and others at any time", () => {
  const { take, clock } = limit();
  expect(["a", "a", "a", "a"].map(take)).toEqual([0, 0, 0, 1]);
  expect(take("b")).toBe(0);
  clock.ms = 999;
  expect(take("a")).toBe(1);
  clock.ms = 1_001;
  expect(["a", "a"].map(take)).toEqual([0, 1]);
});

it("is full again after a quiet time, and never more than full", () => {
  const { take, clock } = limit();
  for (let times = 0; times < 10_000; times += 1) take("a");
  clock.ms = 3_600_000;
  expect(["a", "a", "a", "a"].map(take)).toEqual([0, 0, 0, 1]);
});

it("remembers so many addresses, the quietest forgotten first", () => {
  const { take } = limit(2);
  ["a", "a", "a", "b", "a", "c"].forEach(take);
  expect(take("a")).toBe(1);
});
