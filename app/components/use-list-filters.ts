import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

const pause = 300;

/** The filters of a list, stored in the address; a change starts at the first page again. */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(name, value);
          else next.delete(name);
          next.delete("cursor");
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { params, set };
}

/** A search field's text; the list follows when typing pauses. */
export function useSearchText(name = "search") {
  const { params, set } = useListFilters();
  const inAddress = params.get(name) ?? "";
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      set(name, text.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [text, name, set]);
  return { text, setText };
}
