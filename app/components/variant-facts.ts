import { useEffect, useSyncExternalStore } from "react";
import { gidNumber } from "~/lib/gid-number";

const mostAtOnce = 100;

interface Options {
  /** The page's address that answers a record of the facts by variant number for `?ids=1,2,3`. */
  address: string;
  /** For how many milliseconds a fact is taken from memory. */
  keptMs: number;
}

/**
 * A hook that answers one fact of a variant: undefined until it is known. The rows of a page that ask at the same
 * time ask the server together, so that lists are drawn without waiting for it.
 */
export function makeVariantFact<Fact>({ address, keptMs }: Options) {
  const known = new Map<string, Fact | null>();
  const askedAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  let wanted: string[] = [];

  function want(id: string) {
    if (Date.now() - (askedAt.get(id) ?? -Infinity) < keptMs) return;
    askedAt.set(id, Date.now());
    if (wanted.push(id) === 1) setTimeout(askForWanted, 0);
  }

  function askForWanted() {
    const ids = wanted;
    wanted = [];
    for (let from = 0; from < ids.length; from += mostAtOnce) void ask(ids.slice(from, from + mostAtOnce));
  }

  async function ask(ids: readonly string[]) {
    const facts = await read(ids).catch(() => null);
    // What could not be read is requested again by the next row that renders.
    if (!facts) return ids.forEach((id) => askedAt.delete(id));
    for (const id of ids) known.set(id, facts[id] ?? null);
    for (const listener of listeners) listener();
  }

  async function read(ids: readonly string[]): Promise<Record<string, Fact | null>> {
    const answer = await fetch(`${address}?ids=${ids.join(",")}`);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return (await answer.json()) as Record<string, Fact | null>;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return function useVariantFact(variantId: string | null): Fact | null | undefined {
    const id = variantId === null ? null : gidNumber(variantId);
    useEffect(() => {
      if (id !== null) want(id);
    }, [id]);
    const read = () => (id === null ? null : known.get(id));
    return useSyncExternalStore(subscribe, read, () => undefined);
  };
}
