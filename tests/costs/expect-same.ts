import { expect } from "vitest";
import type { History } from "./history";
import { replayByTheRules } from "./reference";
import { replayByTheApp } from "./replay-app";

export const text = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));

/** Replays a history by the rules and by the app; a failure shows the first step whose entries differ. */
export function expectSame(history: History, name: string) {
  const byTheRules = replayByTheRules(history);
  const byTheApp = replayByTheApp(history);
  const index = history.steps.findIndex(
    (_, at) => text(byTheRules.entries[at]) !== text(byTheApp.entries[at]),
  );
  if (index !== -1) {
    // Steps few enough to read, and to replay by hand.
    const before = history.steps.slice(Math.max(0, index - 40), index).map(text);
    const shown = (entries: Entries) => ({
      name,
      before,
      step: text(history.steps[index]),
      entries: entries[index]?.map(text),
    });
    expect(shown(byTheApp.entries)).toEqual(shown(byTheRules.entries));
  }
  expect(byTheApp.pools, name).toEqual(byTheRules.pools);
  expect(byTheApp.transit, name).toEqual(byTheRules.transit);
}

type Entries = ReturnType<typeof replayByTheRules>["entries"];
