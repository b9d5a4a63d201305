import { type ReactNode, useMemo, useRef } from "react";
import { farStyle, useNearWindow } from "./use-near-window";

const rowsAChunk = 25;
const manyRows = 100;

interface Props<Row> {
  rows: readonly Row[];
  /** A row with its fields, with a key. */
  draw: (row: Row) => ReactNode;
  /** The same function each time. */
  nameOf: (row: Row) => RowName;
}

/** What stands of a row that is far out of sight. */
export interface RowName {
  /** Its `data-line`. */
  id: string | number;
  words: string;
}

/**
 * The body of a long table (`br-long`). Rows far out of sight are their text alone, which the browser's search
 * finds; so a thousand rows are there at once, and a key typed into one does not wait for the others.
 */
export function LongRows<Row>({ rows, draw, nameOf }: Props<Row>) {
  const before = useRef<(readonly Row[])[]>([]);
  const chunks = useMemo(() => {
    before.current = rowChunks(rows, before.current);
    return before.current;
  }, [rows]);
  return chunks.map((chunk, index) => (
    <Chunk key={index} rows={chunk} isFirst={index === 0} draw={draw} nameOf={nameOf} />
  ));
}

function Chunk<Row>({ rows, isFirst, draw, nameOf }: Props<Row> & { isFirst: boolean }) {
  const { part, isNear, height } = useNearWindow<HTMLTableSectionElement>(isFirst);
  const names = useMemo(
    () =>
      rows.map((row) => {
        const { id, words } = nameOf(row);
        return (
          <tr key={id} role="row" data-line={id}>
            <td role="cell">{words}</td>
          </tr>
        );
      }),
    [rows, nameOf],
  );
  if (isNear) {
    return (
      <tbody ref={part} role="rowgroup">
        {rows.map(draw)}
      </tbody>
    );
  }
  return (
    <tbody ref={part} role="rowgroup" className="br-far" style={farStyle(rows.length, height)}>
      {names}
    </tbody>
  );
}

/**
 * The rows of a long table as groups, each a `tbody`; few rows are one group. A group of the same rows as `before`
 * is the same array, so that it need not be drawn again.
 */
export function rowChunks<Row>(
  rows: readonly Row[],
  before: readonly (readonly Row[])[] = [],
): (readonly Row[])[] {
  const size = rows.length <= manyRows ? manyRows : rowsAChunk;
  const count = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: count }, (_, index) => {
    const chunk = rows.slice(index * size, (index + 1) * size);
    const old = before[index];
    const isOld = old?.length === chunk.length && old.every((row, place) => row === chunk[place]);
    return isOld ? old : chunk;
  });
}
