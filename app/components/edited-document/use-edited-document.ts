import { useMemo, useRef, useState } from "react";
import { type Difference, differencesOf } from "~/lib/differences";
import { type Current, versionOf } from "~/models/fields/version";

/** What useApiAction needs of a document that it saves. */
export interface SavedOver {
  /** The version that the save is meant for. */
  version(): string;
  /** The save was refused, for this is stored; answers whether it is to go out again, over that. */
  refused(current: Current): boolean;
  /** The save is made. */
  saved(answer: unknown, body: unknown): void;
  /** The save ended otherwise; `mayBeMade` where its answer was lost. */
  failed(mayBeMade: boolean): void;
}

interface Other<Content> extends Current<Content> {
  differences: readonly Difference[];
}

export interface EditedDocument<Content> extends SavedOver {
  /** What somebody else made of the document meanwhile; null until a save is refused for it. */
  other: Other<Content> | null;
  /** The form took what the page was loaded with last. */
  reopen(): void;
  /** The form goes on from what the other person made. */
  moveOn(): void;
  /** What the form goes on from. */
  base(): Content;
  /** The form goes back to what it was opened with, and nothing is overwritten. */
  forget(): void;
}

export interface DocumentOptions<Content> {
  /** The part that the form edits; the whole content by default. Other parts may change without a conflict. */
  own?: (content: Content) => object;
  /** What is stored after a save; the answer by default. */
  toStored?: (answer: unknown, body: unknown) => Content;
}

/**
 * Remembers which version of a document a form was opened with, so that a save that came too late is refused and the
 * merchant chooses. `stored` is the content that the page was loaded with last; the form's own may be older.
 */
export function useEditedDocument<Content extends object>(
  stored: Content,
  options: DocumentOptions<Content> = {},
): EditedDocument<Content> {
  const [other, setOther] = useState<Other<Content> | null>(null);
  const latest = useRef({ stored, options });
  latest.current = { stored, options };
  const base = useRef(stored);
  // What the next save overwrites, where that is not what the form was opened with.
  const over = useRef<string | null>(null);
  const methods = useMemo(() => {
    const reopenAt = (content: Content) => {
      base.current = content;
      over.current = null;
      setOther(null);
    };
    return {
      version: () => over.current ?? versionOf(base.current),
      refused(current: Current) {
        const content = current.content as Content;
        const { own = (whole: Content): object => whole } = latest.current.options;
        const differences = differencesOf(own(base.current), own(content));
        if (differences.length > 0) setOther({ ...current, content, differences });
        over.current = differences.length > 0 ? null : current.version;
        return differences.length === 0;
      },
      saved(answer: unknown, body: unknown) {
        const { toStored = (whole: unknown) => whole as Content } = latest.current.options;
        reopenAt(toStored(answer, body));
      },
      failed(mayBeMade: boolean) {
        if (!mayBeMade) over.current = null;
      },
      reopen: () => reopenAt(latest.current.stored),
      reopenAt,
      base: () => base.current,
      forget() {
        over.current = null;
        setOther(null);
      },
    };
  }, []);
  return {
    ...methods,
    other,
    moveOn: () => other && methods.reopenAt(other.content),
  };
}
