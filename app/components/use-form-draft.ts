import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditedDocument } from "./edited-document/use-edited-document";

export interface FormDraft<T> {
  values: T;
  set: <K extends keyof T>(field: K, value: T[K]) => void;
  dirty: boolean;
  /** Back to what is stored now. */
  discard: () => void;
  /** What was stored when the form was opened or saved. */
  saved: T;
  /** The first are what is stored now; the others are in the form, the same by default. */
  load: (stored: T, values?: T) => void;
  /** These values are what is stored now. */
  markSaved: (sent: T) => void;
}

/**
 * A form's values beside the stored ones; newer stored values come in while nothing was typed. `document` is the one
 * that the values are of.
 */
export function useFormDraft<T extends object>(
  stored: T,
  document?: Pick<EditedDocument<object>, "reopen">,
): FormDraft<T> {
  const [saved, setSaved] = useState(stored);
  const [values, setValues] = useState(stored);
  const dirty = useMemo(() => !isSame(values, saved), [values, saved]);
  const clean = useRef(true);
  clean.current = !dirty;
  const fresh = JSON.stringify(stored);
  const reopen = useRef(document?.reopen);
  const take = useCallback((newest: string) => {
    const next = JSON.parse(newest) as T;
    setSaved(next);
    setValues(next);
    reopen.current?.();
  }, []);
  useEffect(() => {
    if (clean.current) take(fresh);
  }, [fresh, take]);
  const set = useCallback(<K extends keyof T>(field: K, value: T[K]) => {
    setValues((old) => ({ ...old, [field]: value }));
  }, []);
  return {
    values,
    set,
    dirty,
    discard: () => take(fresh),
    saved,
    load: (next, typed = next) => {
      setSaved(next);
      setValues(typed);
    },
    markSaved: setSaved,
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
