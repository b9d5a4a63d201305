import { useEffect, useRef } from "react";
import { ScanBurst } from "./scan-burst";

/** Takes what a scanner types while no field has the focus: no click into a field is needed. */
export function useScannerKeys(onCode: (code: string) => void): void {
  const current = useRef(onCode);
  current.current = onCode;
  useEffect(() => {
    const burst = new ScanBurst();
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      const isTyping =
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const code = burst.take(key, event.timeStamp);
      if (code === null) return;
      // Enter would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      current.current(code);
    }
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
