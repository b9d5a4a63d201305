import type { EditedDocument } from "./edited-document/use-edited-document";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

export interface FormDraft<T> {
  values: T;
  set: <K extends keyof T>(field: K, value: T[K]) => void;
  dirty: boolean;
  /** Back to what is stored now. */
  discard: () => void;
  /** These values are what is stored now, and stand in the form. */
  load: (stored: T) => void;
  /** What stands in the form is what is stored now. */
  markSaved: () => void;
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
    load: (next) => {
      setSaved(next);
      setValues(next);
    },
    markSaved: () => setSaved(values),
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
