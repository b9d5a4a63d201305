import { useCallback, useEffect, useMemo, useRef, useState } from "react";

export interface FormDraft<T> {
  values: T;
  set: <K extends keyof T>(field: K, value: T[K]) => void;
  dirty: boolean;
  discard: () => void;
  /** What stands in the form is what is stored now. */
  markSaved: () => void;
}

/** A form's values beside the stored ones; newer stored values come in while nothing was typed. */
export function useFormDraft<T extends object>(stored: T): FormDraft<T> {
  const [saved, setSaved] = useState(stored);
  const [values, setValues] = useState(stored);
  const dirty = useMemo(() => !isSame(values, saved), [values, saved]);
  const clean = useRef(true);
  clean.current = !dirty;
  const fresh = JSON.stringify(stored);
  useEffect(() => {
    if (!clean.current) return;
    const next = JSON.parse(fresh) as T;
    setSaved(next);
    setValues(next);
  }, [fresh]);
  const set = useCallback(<K extends keyof T>(field: K, value: T[K]) => {
    setValues((old) => ({ ...old, [field]: value }));
  }, []);
  return {
    values,
    set,
    dirty,
    discard: () => setValues(saved),
    markSaved: () => setSaved(values),
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
