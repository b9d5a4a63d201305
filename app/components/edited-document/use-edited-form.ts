import { type FormDraft, useFormDraft } from "../use-form-draft";
import { type Conflict, conflictOf } from "./conflict";
import { type DocumentOptions, type SavedOver, useEditedDocument } from "./use-edited-document";

interface Options<Content, Draft> extends DocumentOptions<Content> {
  /** The form's values for this content. */
  toDraft: (content: Content) => Draft;
  /** Sends these values; answers whether they are stored. */
  save: (values: Draft, document: SavedOver) => Promise<boolean>;
}

interface EditedForm<Draft> extends Omit<FormDraft<Draft>, "saved" | "load" | "markSaved"> {
  conflict: Conflict | null;
  /** Saves what is typed; answers whether it is stored. */
  save: () => Promise<boolean>;
}

/** A form over a stored document that other people may change meanwhile. */
export function useEditedForm<Content extends object, Draft extends object>(
  stored: Content,
  { toDraft, save, ...options }: Options<Content, Draft>,
): EditedForm<Draft> {
  const edited = useEditedDocument(stored, options);
  const { saved, load, markSaved, ...draft } = useFormDraft(toDraft(stored), edited);
  const store = async (values: Draft) => {
    const isStored = await save(values, edited);
    if (isStored) markSaved(values);
    return isStored;
  };
  return {
    ...draft,
    save: () => store(draft.values),
    conflict: conflictOf(edited, {
      base: saved,
      own: draft.values,
      toDraft,
      onKeep: ({ other, merged }) => {
        load(other, merged);
        return store(merged);
      },
      onTakeOther: (content) => load(toDraft(content)),
    }),
  };
}
