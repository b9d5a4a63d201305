import { useEffect, useRef } from "react";
import { writePastReact } from "~/components/write-past-react";
import { ScanBurst } from "./scan-burst";

/** Fields for a number of units. */
const unitsField = "input.br-input-number";
/** Few units are typed quickly too; as many digits as quickly are a code's. */
const shortestInField = 6;

/**
 * Takes what a scanner types, wherever the focus is but in a field for text: no click into a field is needed. What it
 * types into a field for units is taken out of it again.
 */
export function useScannerKeys(onCode: (code: string) => void): void {
  const current = useRef(onCode);
  current.current = onCode;
  useEffect(() => {
    const burst = new ScanBurst();
    let valueBefore = "";
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const field = target instanceof HTMLInputElement && target.matches(unitsField) ? target : null;
      const isText =
        !field &&
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog');
      if (isText) return;
      if (field && !burst.goesOn(timeStamp)) valueBefore = field.value;
      const code = burst.take(key, timeStamp);
      if (code === null || (field && code.length < shortestInField)) return;
      // Enter would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      if (field) putBack(field, valueBefore);
      current.current(code);
    }
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

function putBack(field: HTMLInputElement, value: string): void {
  writePastReact(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.select();
}
