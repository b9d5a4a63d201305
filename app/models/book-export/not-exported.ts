import { keyOf, mergeLines, type Posting } from "~/models/journal/posting";

/**
 * What the journal has and no export has told: of each entry the difference to what all exports together told of it, and
 * the opposite of what is there no more. By day, then in the order in which the entries come.
 */
export function notExported(journal: readonly Posting[], exported: readonly Posting[]): Posting[] {
  const told = new Map(exported.map((posting) => [keyOf(posting), posting]));
  const there = new Set(journal.map(keyOf));
  const opposite = ({ lines }: Pick<Posting, "lines">) =>
    lines.map(({ role, amount }) => ({ role, amount: -amount }));
  const changed = journal.map((posting) => {
    const before = told.get(keyOf(posting));
    return { ...posting, lines: mergeLines([...posting.lines, ...(before ? opposite(before) : [])]) };
  });
  const gone = exported
    .filter((posting) => !there.has(keyOf(posting)))
    .map((posting) => ({ ...posting, lines: mergeLines(opposite(posting)) }));
  return [...changed, ...gone]
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
