import { useEffect, useRef, useState } from "react";
import type { DraftLine } from "./order-draft";

/** What is read of variants; `by` tells one reading from those before it, such as a supplier's. */
interface Reading<Fact> {
  by: string;
  /** Answers with what there is of these variants, by their ids. */
  read: (variantIds: readonly string[]) => Promise<readonly (readonly [string, Fact])[]>;
}

/** What is known of the order's lines, read as lines are added; where it cannot be read, or `by` is empty, nothing. */
export function useOfLines<Fact>(
  lines: readonly DraftLine[],
  { by, read }: Reading<Fact>,
): ReadonlyMap<string, Fact> {
  const [none] = useState<ReadonlyMap<string, Fact>>(() => new Map());
  const [known, setKnown] = useState({ by, facts: none });
  const asked = useRef({ by, variantIds: new Set<string>() });
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    if (asked.current.by !== by) asked.current = { by, variantIds: new Set() };
    const current = asked.current;
    const unread = lines.flatMap(({ variantId }) =>
      variantId === null || current.variantIds.has(variantId) ? [] : variantId,
    );
    if (by === "" || unread.length === 0) return;
    for (const id of unread) current.variantIds.add(id);
    reader.current(unread).then(
      (found) => {
        if (asked.current !== current) return;
        setKnown((before) => ({
          by,
          facts: new Map([...(before.by === by ? before.facts : none), ...found]),
        }));
      },
      // The order is written without them; the next change of its lines asks again.
      () => {
        for (const id of unread) current.variantIds.delete(id);
      },
    );
  }, [by, lines, none]);
  return known.by === by ? known.facts : none;
}
