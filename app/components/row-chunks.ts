import type { CSSProperties } from "react";

const rowsAChunk = 50;
const manyRows = 100;
const rowHeight = 53;

interface Chunk<Row> {
  rows: readonly Row[];
  style: CSSProperties;
}

/**
 * The rows of a long table as groups, each a `tbody`: the browser lays out and paints only those in sight, so a
 * key typed into one row does not wait for a thousand others. Few rows are one group.
 */
export function rowChunks<Row>(rows: readonly Row[]): Chunk<Row>[] {
  if (rows.length <= manyRows) return [{ rows, style: {} }];
  return Array.from({ length: Math.ceil(rows.length / rowsAChunk) }, (_, index) => {
    const chunk = rows.slice(index * rowsAChunk, (index + 1) * rowsAChunk);
    const style: CSSProperties = {
      contentVisibility: "auto",
      containIntrinsicBlockSize: `auto ${chunk.length * rowHeight}px`,
    };
    return { rows: chunk, style };
  });
}
