import { useEffect, useRef } from "react";

/** Single keys of a page, such as "/" for its search; they rest while something is typed or a dialog is open. */
export function useShortcuts(shortcuts: Record<string, () => void>): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog');
      const act = current.current[event.key];
      if (!act || isTyping) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
