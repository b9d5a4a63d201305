import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FoundVariant } from "./find-by-code";
import type { VariantSearchState } from "./use-variant-search";

interface Wanted {
  words: string;
  search: VariantSearchState;
  choose: (variant: FoundVariant) => void;
}

/** The focus follows a choice within some frames, or stays where it is. */
const mostFrames = 12;

/**
 * Enter before the results have come chooses the first one once they are there. What is typed meanwhile, such as a
 * quantity, is held and goes where the choice leads. Returns the handler for the element around the search's field.
 */
export function useHastyEnter({ words, search, choose }: Wanted) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const holds = useRef(false);
  const held = useRef<string[]>([]);
  const query = words.trim();
  const isAnswered = search.query === query && (search.state === "done" || search.state === "failed");

  useEffect(() => {
    if (awaited === null || (awaited === query && !isAnswered)) return;
    setAwaited(null);
    const [first] = awaited === query ? search.found : [];
    if (first) choose(first);
    else held.current = [];
    const field = document.activeElement;
    let frames = 0;
    const release = () => {
      frames += 1;
      if (first && document.activeElement === field && frames < mostFrames) {
        requestAnimationFrame(release);
        return;
      }
      holds.current = false;
      typeKeys(held.current.splice(0));
    };
    release();
  }, [awaited, query, isAnswered, search.found, choose]);

  return (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (holds.current) {
      if (key === "Backspace") held.current.pop();
      else if (key === "Enter" || key.length === 1) held.current.push(key);
      else return;
    } else {
      const isTyped = event.nativeEvent.isTrusted;
      if (key !== "Enter" || query === "" || (isAnswered && isTyped)) return;
      holds.current = true;
      setAwaited(query);
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Types the keys where the focus is, and where they lead it. */
function typeKeys(keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement;
    if (!target) return;
    const goesOn = target.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    if (!goesOn || key.length !== 1 || !(target instanceof HTMLInputElement)) continue;
    const { selectionStart, selectionEnd, value } = target;
    target.setRangeText(key, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
