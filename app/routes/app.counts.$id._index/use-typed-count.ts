import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { ScanBurst } from "~/components/counting/scan-burst";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { countOf, type LineChange } from "~/components/counting/unsaved-lines";

/** What rows do to the count; the same object for as long as the page lives. */
export interface Counter {
  change: (variantId: string, change: LineChange) => void;
  scan: (code: string) => void;
  /** A number is being typed that is not with the others yet; it ends when the answer is called. */
  hold: () => () => void;
}

/** A scanner's keys are all there by then. */
const pause = 150;

/** The number beside a product as it is typed, stepped, or meant for another product by a scanner. */
export function useTypedCount({ variantId, counted }: SheetRow, { change, scan, hold }: Counter) {
  const faultId = useId();
  // What is being typed; null while the number is the one that is counted.
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{
    timer: ReturnType<typeof setTimeout>;
    quantity: number;
    release: () => void;
  } | null>(null);
  const [burst] = useState(() => new ScanBurst());
  const isWrong = typed !== null && typed.trim() !== "" && countOf(typed) === null;

  const forget = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current?.release();
    waiting.current = null;
  };
  const commit = () => {
    const { current } = waiting;
    forget();
    if (current) change(variantId, { set: current.quantity });
  };
  const atEnd = useRef(commit);
  atEnd.current = commit;
  useEffect(() => {
    const commitNow = () => atEnd.current();
    addEventListener("pagehide", commitNow);
    return () => {
      removeEventListener("pagehide", commitNow);
      commitNow();
    };
  }, []);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setTyped(value);
    forget();
    const quantity = countOf(value);
    if (quantity === null) return;
    waiting.current = { quantity, release: hold(), timer: setTimeout(() => atEnd.current(), pause) };
  };
  const leave = () => {
    commit();
    if (typed?.trim() === "" && counted !== null) change(variantId, { set: null });
    if (!isWrong) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const code = burst.take(event.key, event.timeStamp);
    if (code === null) return walkRows(event);
    event.preventDefault();
    forget();
    setTyped(null);
    scan(code);
  };
  return {
    isWrong,
    faultId,
    field: {
      value: typed ?? (counted === null ? "" : String(counted)),
      onChange: type,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onBlur: leave,
      onKeyDown,
      "aria-invalid": isWrong,
      "aria-describedby": isWrong ? faultId : undefined,
    },
    step: (by: 1 | -1) => {
      commit();
      setTyped(null);
      change(variantId, { add: by });
    },
  };
}

/** Enter and the arrows go to the number of the next product or the one before. */
function walkRows(event: KeyboardEvent<HTMLInputElement>): void {
  const forward = event.key === "Enter" || event.key === "ArrowDown";
  if (!forward && event.key !== "ArrowUp") return;
  event.preventDefault();
  const list = event.currentTarget.closest('[role="list"]');
  const fields = [...(list?.querySelectorAll<HTMLInputElement>(".br-count-input") ?? [])];
  fields[fields.indexOf(event.currentTarget) + (forward ? 1 : -1)]?.focus();
}
