import { expect, it } from "vitest";
import { batchedLookup } from "./batched-lookup";

/** A reader whose reads end when the test says so. */
function heldReader() {
  const reads: { keys: string[]; end: (value?: string) => void; fail: () => void }[] = [];
  const ask = batchedLookup<string, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        reads.push({
          keys,
          end: (value = "") => resolve(new Map(keys.map((key) => [key, `${value}${key}`]))),
          fail: () => reject(new Error("no database")),
        }),
      ),
  );
  return { reads, ask, keys: () => reads.map((read) => read.keys) };
}

it("who asks alone is read for at once", async () => {
  const { reads, ask, keys } = heldReader();
  const answer = ask("a");
  expect(keys()).toEqual([["a"]]);
  reads[0]?.end();
  expect(await answer).toBe("a");
});

it("those who ask while two reads are under way get one of their own together, begun after they asked", async () => {
  const { reads, ask, keys } = heldReader();
  const early = [ask("a"), ask("a")];
  const late = [ask("a"), ask("b"), ask("a")];
  expect(keys()).toEqual([["a"], ["a"]]);
  reads[0]?.end("before ");
  await early[0];
  expect(keys()).toEqual([["a"], ["a"], ["a", "b"]]);
  reads[2]?.end("after ");
  expect(await Promise.all(late)).toEqual(["after a", "after b", "after a"]);
});

it("a read that fails is told to its askers, and the next one goes on", async () => {
  const { reads, ask } = heldReader();
  const failing = ask("a");
  const other = ask("b");
  const waiting = ask("c");
  reads[0]?.fail();
  await expect(failing).rejects.toThrow("no database");
  reads[2]?.end();
  expect(await waiting).toBe("c");
  reads[1]?.end();
  expect(await other).toBe("b");
});

it("a key that there is not is undefined", async () => {
  const ask = batchedLookup<string, string>(() => Promise.resolve(new Map()));
  expect(await ask("a")).toBeUndefined();
});
