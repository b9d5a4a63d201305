import type { Random } from "../../../simulator/stores/random";
import type { Served, Wanted } from "./client";
import type { KnownShop } from "./known";

type Method = Wanted["method"];

export interface ActionContext {
  shop: KnownShop;
  random: Random;
  /** A text of its own for each request, by which what came of it is found again. */
  mark: string;
  /** The document that it shall be about, where its collection has it. */
  focus?: number | undefined;
}

export type Action = (situation: ActionContext) => Wanted | null;

export function one<T>(random: Random, list: readonly T[]): T | null {
  return list.length > 0 ? random.pick(list) : null;
}

/** The document of the situation, else any. */
export function chosen<T>(
  { random, focus }: ActionContext,
  list: readonly T[],
  idOf: (item: T) => number,
): T | null {
  return list.find((item) => idOf(item) === focus) ?? one(random, list);
}

export const ofOrder = ({ id }: KnownShop["orders"][number]) => id;

export function some<T>(random: Random, list: readonly T[]): T[] {
  const picked = list.filter(() => random.next() < 0.6);
  return picked.length > 0 ? picked : list.slice(0, 1);
}

export function about(what: string, method: Method, path: string, served: Served): Omit<Wanted, "body"> {
  const id = /\/(\d+)(\/|$)/.exec(path)?.[1];
  return { what, method, path, served, ...(id !== undefined && { id: Number(id) }) };
}
