import type { Difference, LineId } from "~/lib/differences";

/** A form's values: as it was opened, as typed by now, and as another person has saved them. */
export interface Versions<Draft> {
  base: Draft;
  own: Draft;
  other: Draft;
}

interface Row {
  key: string;
  id?: LineId;
}

/**
 * The other version with what was changed here put over it: each field on its own, and rows by their key. A row that
 * was changed here stays although the other version lacks it; one that was removed here goes.
 */
export function mergeDrafts<Draft extends object>({ base, own, other }: Versions<Draft>): Draft {
  const names = new Set([...Object.keys(other), ...Object.keys(own)]);
  const fields = [...names].map((name) => {
    const [was, typed, theirs] = [base, own, other].map((draft) => valueOf(draft, name));
    if (Array.isArray(theirs)) {
      const rows = { base: (was ?? []) as Row[], own: (typed ?? []) as Row[], other: theirs as Row[] };
      return [name, mergeRows(rows)];
    }
    return [name, isSame(typed, was) ? theirs : typed];
  });
  return Object.fromEntries(fields) as Draft;
}

function mergeRows({ base, own, other }: Versions<readonly Row[]>): Row[] {
  const before = new Map(base.map((row) => [row.key, row]));
  const typed = new Map(own.map((row) => [row.key, row]));
  const there = new Set(other.map(({ key }) => key));
  const theirs = other.flatMap((row) => {
    const [was, mine] = [before.get(row.key), typed.get(row.key)];
    if (mine) return [mergeDrafts<object>({ base: was ?? {}, own: mine, other: row }) as Row];
    return was ? [] : [row];
  });
  const more = own.filter((row) => !there.has(row.key) && !isSame(row, before.get(row.key)));
  return [...theirs, ...more];
}

/** Whether what another person changed is no longer so in the merged form. */
export function isReplaced(
  difference: Difference,
  { other, merged }: { other: object; merged: object },
): boolean {
  switch (difference.kind) {
    case "field":
      return !isSame(valueOf(merged, difference.field), valueOf(other, difference.field));
    case "line": {
      const row = rowOf(merged, difference.id);
      const theirs = rowOf(other, difference.id);
      return !row || !isSame(valueOf(row, difference.field), theirs && valueOf(theirs, difference.field));
    }
    case "added":
      return !isSame(rowOf(merged, difference.id), rowOf(other, difference.id));
    case "removed":
      return rowOf(merged, difference.id) !== undefined;
    case "deleted":
      return true;
    case "moved":
      return false;
  }
}

function rowOf(draft: object, id: LineId): Row | undefined {
  const lists: unknown[] = Object.values(draft).filter(Array.isArray);
  return (lists as Row[][]).flat().find((row) => row.id === id);
}

function valueOf(draft: object, name: string): unknown {
  return (draft as Record<string, unknown>)[name];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
