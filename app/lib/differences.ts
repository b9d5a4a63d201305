export type Value = string | number | boolean | null;

/** What differs between two contents of a document, one change each. */
export type Difference =
  | { kind: "field"; field: string; from: Value; to: Value }
  | { kind: "line"; id: LineId; title: string; field: string; from: Value; to: Value }
  | { kind: "added"; id: LineId; title: string; quantity: number }
  | { kind: "removed"; id: LineId; title: string; quantity: number }
  | { kind: "deleted"; id: LineId; title: string }
  | { kind: "moved" };

/** What a line is found again by. */
export type LineId = number | string;

interface Line {
  id: LineId;
  title: string;
  quantity: number;
}

/** The changes that lead from one content of a document to another: its fields in their order, then its lines. */
export function differencesOf(base: object, now: object): Difference[] {
  const before = new Map(Object.entries(base));
  return Object.entries(now).flatMap(([field, to]): Difference[] => {
    const from: unknown = before.get(field);
    if (Array.isArray(to)) return lineDifferences((from ?? []) as Line[], to as Line[]);
    return from === to ? [] : [{ kind: "field", field, from: (from ?? null) as Value, to: to as Value }];
  });
}

function lineDifferences(before: readonly Line[], now: readonly Line[]): Difference[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(now.map(({ id }) => id));
  const changed = now.flatMap((line): Difference[] => {
    const was = old.get(line.id);
    if (!was) return [{ kind: "added", id: line.id, title: line.title, quantity: line.quantity }];
    return fieldsOfLine(was, line);
  });
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map(({ id, title, quantity }): Difference => ({ kind: "removed", id, title, quantity }));
  const orderBefore = before.flatMap(({ id }) => (kept.has(id) ? [id] : []));
  const orderNow = now.flatMap(({ id }) => (old.has(id) ? [id] : []));
  const moved = orderNow.some((id, place) => id !== orderBefore[place]);
  return [...changed, ...removed, ...(moved ? [{ kind: "moved" } as const] : [])];
}

function fieldsOfLine(was: Line, line: Line): Difference[] {
  return differencesOf(was, line).flatMap((difference) =>
    difference.kind === "field"
      ? [{ ...difference, kind: "line" as const, id: was.id, title: was.title }]
      : [],
  );
}
