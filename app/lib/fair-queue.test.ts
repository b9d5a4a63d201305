import { describe, expect, test } from "vitest";
import { FairQueue, QueueFull } from "./fair-queue";

const limits = { atOnce: 1, waitingOfShop: 3 };
const patient = new AbortController().signal;

/** Work that ends on demand; records what started and what was given up, in that order. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const ask = (name: string, signal = patient) =>
    queue.run(
      name.slice(0, 1),
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    endings.get(name)?.();
    await settle();
  };
  return { begun, ask, end, settle };
}

describe("work of many shops", () => {
  test("a shop that comes after another's backlog waits only for the piece that runs", async () => {
    const { begun, ask, end, settle } = workshop(new FairQueue(limits));
    for (const name of ["a1", "a2", "a3", "b1"]) void ask(name);
    await settle();
    for (const name of ["a1", "b1", "a2"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  });

  test("each shop gets a piece in turn, and its own pieces in the order they came", async () => {
    const { begun, ask, end, settle } = workshop(new FairQueue(limits));
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void ask(name);
    await settle();
    for (const name of ["a1", "b1", "c1", "a2", "b2"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  test("two shops that ask for one piece after the other keep no third shop waiting", async () => {
    const { begun, ask, end, settle } = workshop(new FairQueue(limits));
    for (const name of ["a1", "a2", "b1"]) void ask(name);
    await settle();
    await end("a1");
    void ask("c1");
    await end("b1");
    void ask("b2");
    await end("c1");
    void ask("c2");
    await end("a2");
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2"]);
  });

  test("as many pieces run at once as allowed", async () => {
    const { begun, ask, settle } = workshop(new FairQueue({ ...limits, atOnce: 2 }));
    for (const name of ["a1", "a2", "a3"]) void ask(name);
    await settle();
    expect(begun).toEqual(["a1", "a2"]);
  });

  test("a piece beyond those of its shop that may wait is refused, and another shop's is not", async () => {
    const queue = new FairQueue(limits);
    const { ask, settle } = workshop(queue);
    for (const name of ["a1", "a2", "a3", "a4"]) void ask(name);
    await settle();
    await expect(ask("a5")).rejects.toBeInstanceOf(QueueFull);
    void ask("b1");
    await settle();
    expect(queue.waiting).toBe(4);
  });

  test("a caller that goes away while waiting leaves its place to the next, and what runs continues", async () => {
    const queue = new FairQueue(limits);
    const { begun, ask, end } = workshop(queue);
    const client = new AbortController();
    const running = ask("a1", client.signal);
    const waiting = ask("a2", client.signal);
    void ask("a3");
    client.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await expect(ask("a4", client.signal)).rejects.toThrow("gone");
    await end("a1");
    expect(await running).toBe("a1");
    expect(begun).toEqual(["a1", "a3"]);
    await end("a3");
    expect(queue.waiting).toBe(0);
  });

  test("work that fails passes its place on", async () => {
    const queue = new FairQueue(limits);
    await expect(queue.run("a", () => Promise.reject(new Error("broken")), patient)).rejects.toThrow(
      "broken",
    );
    expect(await queue.run("a", () => Promise.resolve(7), patient)).toBe(7);
  });
});
