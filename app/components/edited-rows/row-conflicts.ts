import { type Difference, differencesOf } from "~/lib/differences";
import { versionOf } from "~/models/fields/version";
import { type ApiError, ChangedMeanwhile } from "../api-client";
import { mergeDrafts } from "../edited-document/merge-drafts";
import { type RowDraft, type RowEdits, type RowKind, withoutEdit } from "./row-edits";

/** A row that the API refuses to save over: its place in what was sent, and what is stored. */
interface RefusedRow<Row> {
  index: number;
  /** Null where the row was deleted. */
  content: Row | null;
}

/** A row that another person changed after it was first typed into. */
interface RowConflict<Row, Draft> {
  draft: Draft;
  stored: Row | null;
}

/** The rows as the table's kind handles them when somebody else changed them. */
export function conflictRules<
  Row extends object,
  Draft extends RowDraft<Content>,
  Content extends object,
  Body extends object,
>(kind: RowKind<Row, Draft, Content, Body>) {
  type Conflicts = readonly RowConflict<Row, Draft>[];
  const { flat = (content: Content): object => content } = kind;
  const draftFields = Object.values<keyof Draft & string>(kind.fields);
  const typed = (draft: Draft) =>
    Object.fromEntries(draftFields.map((field) => [field, draft[field]])) as Partial<Draft>;

  /** Own figures over what is stored by now: a figure that was not typed is the other person's. */
  function merged(own: Draft, stored: Row | null): Draft {
    if (!stored) return { ...own, base: null, isNew: true };
    const other = kind.toDraft(stored);
    if (!own.base) return { ...own, base: other.base, isNew: false };
    const base = { ...own, ...typed(kind.toDraft({ ...stored, ...own.base })) };
    return { ...own, ...typed(mergeDrafts<Draft>({ base, own, other })), base: other.base, isNew: false };
  }

  return {
    /** What saving sends, each row meant for the version that it was first typed into. */
    toVersioned(edits: RowEdits<Draft>): (Body & { version: string | null })[] {
      return Object.values(edits).map((draft) => ({
        ...kind.toBody(draft),
        version: draft.base && versionOf(draft.base),
      }));
    },

    /** The conflicts that a refusal of these edits is about; null where that is not why they were refused. */
    conflicts(error: ApiError | null, sent: RowEdits<Draft>): Conflicts | null {
      if (!(error instanceof ChangedMeanwhile)) return null;
      const drafts = Object.values(sent);
      return (error.current as RefusedRow<Row>[]).flatMap(({ index, content }) => {
        const draft = drafts[index];
        return draft ? [{ draft, stored: content }] : [];
      });
    },

    /** What another person changed in the rows. */
    differences(conflicts: Conflicts): Difference[] {
      return conflicts.flatMap(({ draft: { variantId: id, title, base }, stored }): Difference[] => {
        if (!stored) return [{ kind: "deleted", id, title }];
        const before = base ? flat(base) : {};
        return differencesOf(before, flat(kind.content(stored))).flatMap((difference) =>
          difference.kind === "field" ? [{ ...difference, kind: "line" as const, id, title }] : [],
        );
      });
    },

    /** The edits as changes of what is stored by now. */
    overStored(edits: RowEdits<Draft>, conflicts: Conflicts): RowEdits<Draft> {
      const moved = conflicts.flatMap(({ draft: { variantId }, stored }) => {
        const edit = edits[variantId];
        return edit ? [[variantId, merged(edit, stored)] as const] : [];
      });
      return { ...edits, ...Object.fromEntries(moved) };
    },

    /** Whether keeping the edits undoes what another person changed in a row. */
    isReplaced(difference: Difference, edits: RowEdits<Draft>, conflicts: Conflicts): boolean {
      if (difference.kind !== "line") return difference.kind === "deleted";
      const conflict = conflicts.find(({ draft }) => draft.variantId === difference.id);
      const own = edits[difference.id];
      if (!conflict?.stored || !own || !(difference.field in kind.fields)) return false;
      const field = kind.fields[difference.field as keyof Content & string];
      return merged(own, conflict.stored)[field] !== kind.toDraft(conflict.stored)[field];
    },
  };
}

/** The edits without those of rows that another person changed. */
export function withoutConflicts<Draft extends RowDraft>(
  edits: RowEdits<Draft>,
  conflicts: readonly { draft: Draft }[],
): RowEdits<Draft> {
  return conflicts.reduce((left, { draft }) => withoutEdit(left, draft.variantId), edits);
}
