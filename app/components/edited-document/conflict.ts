import type { Difference } from "~/lib/differences";
import { isReplaced, mergeDrafts, type Versions } from "./merge-drafts";
import type { EditedDocument } from "./use-edited-document";

/** A save that was refused because another person changed the document, and the choice that is left. */
export interface Conflict {
  /** What the other person changed. */
  differences: readonly Difference[];
  /** Whether keeping the own changes undoes this one of the other person. */
  isReplaced: (difference: Difference) => boolean;
  /** Saves the own changes over the other version, which keeps the rest. Answers whether they are stored. */
  keep: () => Promise<boolean>;
  /** Puts the other version in place of what is typed. */
  takeOther: () => void;
}

interface Form<Content, Draft> {
  /** What the form was opened with, and what it contains. */
  base: Draft;
  own: Draft;
  toDraft: (content: Content) => Draft;
  merge?: (versions: Versions<Draft>) => Draft;
  /** Goes on from the other version with these values, and saves them. */
  onKeep: (drafts: { other: Draft; merged: Draft }) => Promise<boolean>;
  onTakeOther: (content: Content) => void;
}

/** The conflict of a form over this document; null where there is none. */
export function conflictOf<Content, Draft extends object>(
  edited: Pick<EditedDocument<Content>, "other" | "moveOn">,
  form: Form<Content, Draft>,
): Conflict | null {
  if (!edited.other) return null;
  const { content, differences } = edited.other;
  const { base, own, merge = mergeDrafts } = form;
  const other = form.toDraft(content);
  const drafts = { other, merged: merge({ base, own, other }) };
  return {
    differences,
    isReplaced: (difference) => isReplaced(difference, drafts),
    keep: () => {
      edited.moveOn();
      return form.onKeep(drafts);
    },
    takeOther: () => {
      edited.moveOn();
      form.onTakeOther(content);
    },
  };
}
