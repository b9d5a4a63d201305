import { useEffect, useRef, useState } from "react";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { useText } from "~/components/use-text";
import { CountRow } from "./count-row";
import type { Counter } from "./use-typed-count";

const rowsAPart = 40;
/** About what a row takes on a phone; a part that was seen keeps its own height. */
const rowPixels = 84;
/** Parts this far out of sight are drawn already. */
const ahead = "1200px 0px";

interface Props {
  rows: readonly SheetRow[];
  lastId: string | null;
  isBlind: boolean;
  counter: Counter;
}

/** Thousands of rows, of which only those near the window are drawn. */
export function LongList({ rows, ...shared }: Props) {
  const text = useText();
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAPart) }, (_, index) =>
    rows.slice(index * rowsAPart, (index + 1) * rowsAPart),
  );
  return (
    <div className="br-count-rows" role="list" aria-label={text("counts.sheet.list")}>
      {parts.map((part, index) => (
        <Part key={part[0]?.variantId} rows={part} isFirst={index === 0} {...shared} />
      ))}
    </div>
  );
}

function Part({ rows, isFirst, lastId, isBlind, counter }: Props & { isFirst: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState(rows.length * rowPixels);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // A field that is being typed into stays, however far it is scrolled away.
        const isHeld = entry.target.contains(document.activeElement);
        if (!entry.isIntersecting && !isHeld) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting || isHeld);
      },
      { root: document, rootMargin: ahead },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={part} role="presentation" style={isNear ? undefined : { height }}>
      {isNear
        ? rows.map((row) => (
            <div role="listitem" key={row.variantId}>
              <CountRow row={row} isBlind={isBlind} isLast={row.variantId === lastId} counter={counter} />
            </div>
          ))
        : null}
    </div>
  );
}
