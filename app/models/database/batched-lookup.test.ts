import { expect, it } from "vitest";
import { batchedLookup } from "./batched-lookup";

/** A reader whose reads end when the test says so. */
function heldReader() {
  const reads: { keys: string[]; end: (value?: string) => void; fail: () => void }[] = [];
  const lookUp = batchedLookup<string, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        reads.push({
          keys,
          end: (value = "") => resolve(new Map(keys.map((key) => [key, `${value}${key}`]))),
          fail: () => reject(new Error("no database")),
        }),
      ),
  );
  /** Asks, and returns when everything has started that can. */
  const ask = async (...keys: string[]) => {
    const answers = keys.map(lookUp);
    await new Promise((resolve) => setImmediate(resolve));
    return { answers };
  };
  return { reads, ask, keys: () => reads.map((read) => read.keys) };
}

it("a single caller's read starts at once", async () => {
  const { reads, ask, keys } = heldReader();
  const { answers } = await ask("a");
  expect(keys()).toEqual([["a"]]);
  reads[0]?.end();
  expect(await answers[0]).toBe("a");
});

it("callers that ask while two reads are in progress share a third, which starts after they asked", async () => {
  const { reads, ask, keys } = heldReader();
  const early = await ask("a");
  await ask("a");
  const late = await ask("a", "b", "a");
  expect(keys()).toEqual([["a"], ["a"]]);
  reads[0]?.end("before ");
  expect(await early.answers[0]).toBe("before a");
  await ask();
  expect(keys()).toEqual([["a"], ["a"], ["a", "b"]]);
  reads[2]?.end("after ");
  expect(await Promise.all(late.answers)).toEqual(["after a", "after b", "after a"]);
});

it("a failed read fails for its own callers only, and the next one goes on", async () => {
  const { reads, ask } = heldReader();
  const failing = await ask("a");
  const other = await ask("b");
  const waiting = await ask("c");
  reads[0]?.fail();
  await expect(failing.answers[0]).rejects.toThrow("no database");
  await ask();
  reads[2]?.end();
  expect(await waiting.answers[0]).toBe("c");
  reads[1]?.end();
  expect(await other.answers[0]).toBe("b");
});

it("a key that does not exist is undefined", async () => {
  const lookUp = batchedLookup<string, string>(() => Promise.resolve(new Map()));
  expect(await lookUp("a")).toBeUndefined();
});
