import { describe, expect, it } from "vitest";
import { type Example, examples } from "./examples";
import { examplesPage } from "./examples-page";
import { inSmallest, nearest } from "./fraction";
import type { Entry, History, Replayed } from "./history";
import { replayByTheRules } from "./reference";
import { replayByTheApp } from "./replay-app";

const sum = (numbers: bigint[]) => numbers.reduce((total, number) => total + number, 0n);

function expected({ lines, digits }: Example) {
  const whole = (text: string) => nearest(inSmallest(text, digits));
  return lines.map(([says, , amount, value, units, stockValue]) => ({
    says,
    amount: whole(amount),
    value: whole(value),
    units: BigInt(units),
    stockValue: whole(stockValue),
  }));
}

/** Replays the first line, the first two, and so on: what the whole stock is after each. */
function actual({ lines, ...example }: Example, replay: (history: History) => Replayed) {
  return lines.map(([says], index) => {
    const steps = lines.slice(0, index + 1).map(([, step]) => step);
    const { entries, pools, transit } = replay({ ...example, steps });
    const last: Entry[] = entries[index] ?? [];
    const stock = [...Object.values(pools), transit];
    return {
      says,
      amount: sum(last.map((entry) => entry.amount)),
      value: sum(last.map((entry) => entry.value)),
      units: sum(stock.map((pool) => pool.units)),
      stockValue: sum(stock.map((pool) => pool.value)),
    };
  });
}

describe.each(examples.map((example) => [example.title, example] as const))("%s", (_, example) => {
  it("comes to the same by hand and by the app", () => {
    expect(actual(example, replayByTheApp)).toEqual(expected(example));
  });

  it("comes to the same by hand and by the reference", () => {
    expect(actual(example, replayByTheRules)).toEqual(expected(example));
  });
});

it("is what docs/costs-examples.md shows", async () => {
  await expect(examplesPage()).toMatchFileSnapshot("../../docs/costs-examples.md");
});
