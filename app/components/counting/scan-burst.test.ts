import { expect, it } from "vitest";
import { ScanBurst } from "./scan-burst";

function codeOf(keys: readonly string[], everyMs: number, burst = new ScanBurst()): string | null {
  return keys.reduce<string | null>((_, key, index) => burst.take(key, 1_000 + index * everyMs), null);
}

it("quick keys that end with Enter are a scanner's", () => {
  expect(codeOf([..."4006381333931", "Enter"], 8)).toBe("4006381333931");
  expect(codeOf(["Shift", "M", "Shift", "U", "G", "-", "0", "1", "Enter"], 12)).toBe("MUG-01");
});

it("a person's keys are not", () => {
  expect(codeOf([..."4006381333931", "Enter"], 90)).toBeNull();
  expect(codeOf(["1", "2", "Enter"], 10)).toBeNull();
});

it("what a person typed before is no part of the code", () => {
  const burst = new ScanBurst();
  burst.take("7", 0);
  expect(codeOf([..."PLD-02", "Enter"], 10, burst)).toBe("PLD-02");
  expect(burst.take("Enter", 1_075)).toBeNull();
});
