import { memo, useMemo } from "react";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { useNearWindow } from "~/components/use-near-window";
import { useText } from "~/components/use-text";
import { CountRow } from "./count-row";
import type { Counter } from "./use-typed-count";

const rowsAPart = 20;
/** About what a row takes on a phone; a part that was seen keeps its own height. */
const rowPixels = 84;

interface Props {
  rows: readonly SheetRow[];
  lastId: string | null;
  isBlind: boolean;
  counter: Counter;
}

/** Thousands of rows, of which only those near the window are drawn. */
export const LongList = memo(function LongList({ rows, ...shared }: Props) {
  const text = useText();
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / rowsAPart) }, (_, index) =>
        rows.slice(index * rowsAPart, (index + 1) * rowsAPart),
      ),
    [rows],
  );
  return (
    <div className="br-count-rows" role="list" aria-label={text("counts.sheet.list")}>
      {parts.map((part, index) => (
        <Part key={part[0]?.variantId} rows={part} isFirst={index === 0} {...shared} />
      ))}
    </div>
  );
});

function Part({ rows, isFirst, lastId, isBlind, counter }: Props & { isFirst: boolean }) {
  const { part, isNear, height } = useNearWindow<HTMLDivElement>(isFirst);
  return (
    <div
      ref={part}
      role="presentation"
      style={isNear ? undefined : { height: height ?? rows.length * rowPixels }}
    >
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
