const rowsAChunk = 25;
const manyRows = 100;

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
