import { importFields, type ImportKind, importKinds } from "./kinds";

/** The place of each field's column, from 0. */
export type Mapping = Record<string, number>;

/** The columns' fields, guessed by their heads: each column has at most one field. */
export function guessMapping(kind: ImportKind, heads: readonly string[]): Mapping {
  const plain = heads.map(plainHead);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const { name, heads: known } of importFields[kind]) {
    const places = known.map((head) => plain.findIndex((one, at) => one === head && !taken.has(at)));
    const place = places.find((at) => at >= 0);
    if (place === undefined) continue;
    mapping[name] = place;
    taken.add(place);
  }
  return mapping;
}

/** The kind of file whose fields most of the heads name; null where none has all it needs. */
export function guessKind(heads: readonly string[]): ImportKind | null {
  const fitting = importKinds
    .map((kind) => ({ kind, mapping: guessMapping(kind, heads) }))
    .filter(({ kind, mapping }) => missingFields(kind, mapping).length === 0)
    .map(({ kind, mapping }) => ({ kind, count: Object.keys(mapping).length }));
  const most = Math.max(...fitting.map(({ count }) => count));
  // Of equals the later one, which needs more.
  return fitting.filter(({ count }) => count === most).at(-1)?.kind ?? null;
}

/** The fields of which one more has to have a column, a list for each need that is not met. */
export function missingFields(kind: ImportKind, mapping: Mapping): string[][] {
  const needs = new Map<number, string[]>();
  for (const { name, need } of importFields[kind])
    if (need !== undefined) needs.set(need, [...(needs.get(need) ?? []), name]);
  return [...needs.values()].filter((names) => names.every((name) => mapping[name] === undefined));
}

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\(.*?\)|\[.*?\]/g, "")
    .replace(/[^a-z0-9]/g, "");
}
