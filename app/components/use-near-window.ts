import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What is this far out of sight is drawn already. */
const ahead = "1200px 0px";
const drawNow = "br:draw";

interface NearWindow<Part extends HTMLElement> {
  part: RefObject<Part>;
  isNear: boolean;
  /** In pixels, as it was when it was drawn last; null before. */
  height: number | null;
}

/** Whether a part of a long list is near enough to the window to be drawn; `initially` before it is known. */
export function useNearWindow<Part extends HTMLElement>(initially: boolean): NearWindow<Part> {
  const part = useRef<Part>(null);
  const [isNear, setNear] = useState(initially);
  const [height, setHeight] = useState<number | null>(null);
  const isDrawn = useRef(isNear);
  isDrawn.current = isNear;
  useEffect(() => {
    const { current: watched } = part;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // A field that is being typed into stays, however far it is scrolled away.
        const isHeld = watched.contains(document.activeElement);
        if (!entry.isIntersecting && !isHeld && isDrawn.current) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting || isHeld);
      },
      { root: document, rootMargin: ahead },
    );
    const draw = () => flushSync(() => setNear(true));
    observer.observe(watched);
    watched.addEventListener(drawNow, draw);
    window.addEventListener("beforeprint", draw);
    return () => {
      observer.disconnect();
      watched.removeEventListener(drawNow, draw);
      window.removeEventListener("beforeprint", draw);
    };
  }, []);
  return { part, isNear, height };
}

/** For a part that is not drawn: as high as it was, or as its style sheet reckons from the number of rows. */
export function farStyle(rows: number, height: number | null): CSSProperties & Record<"--br-rows", number> {
  return { "--br-rows": rows, ...(height !== null && { blockSize: height }) };
}

/** This row with its fields: where its part was not drawn, it is now. Not for React's effects, which come too early. */
export function drawnRow(row: Element): Element | null {
  const { parentElement: part } = row;
  if (!part || row.querySelector("input")) return row;
  const place = [...part.children].indexOf(row);
  part.dispatchEvent(new Event(drawNow));
  return part.children[place] ?? null;
}
