import { db, type Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";

const linesAtOnce = 500;

export interface Line {
  line: number;
  cells: unknown;
  groupOf: string;
  effects: unknown;
}

/** All lines of an import, in the order of the file, a few hundred at a time. */
export async function* linesInOrder(shopId: number, id: bigint): AsyncGenerator<Line[]> {
  for (let last = 0; ;) {
    const lines = await readLines(db, shopId, {
      id,
      where: part`line > ${last}`,
      order: part`line`,
      most: linesAtOnce,
    });
    last = lines.at(-1)?.line ?? 0;
    if (last === 0) return;
    yield lines;
  }
}

/** The lines that wait for a verdict, a few hundred at a time; the lines of one record come together. */
export async function* linesToJudge(shopId: number, id: bigint): AsyncGenerator<Line[]> {
  let last = { groupOf: "", line: 0 };
  for (;;) {
    const lines = await nextLines(db, shopId, {
      id,
      most: linesAtOnce,
      where: part`state = 'waiting' AND outcome = '' AND (group_of, line) > (${last.groupOf}, ${last.line}::int)`,
    });
    const end = lines.at(-1);
    if (!end) return;
    last = end;
    yield lines;
  }
}

interface Next {
  id: bigint;
  most: number;
  where: SqlPart;
  /** Also the lines of the same records that are left out or unchanged. */
  isWhole?: boolean;
  isBackwards?: boolean;
}

/** The next lines of a step. Where lines make records together, the last record has all its lines of that step. */
export async function nextLines(
  tx: Tx,
  shopId: number,
  { id, most, where, isWhole = false, isBackwards = false }: Next,
): Promise<Line[]> {
  const order = isBackwards ? part`group_of DESC, line DESC` : part`group_of, line`;
  const found = await readLines(tx, shopId, { id, where, order, most });
  const last = found.at(-1);
  if (!last || last.groupOf === "") return found;
  const rest = await readLines(tx, shopId, {
    id,
    where: part`${where} AND group_of = ${last.groupOf} AND ${isBackwards ? part`line < ${last.line}` : part`line > ${last.line}`}`,
    order,
  });
  const lines = [...found, ...rest];
  if (!isWhole) return lines;
  const records = [...new Set(lines.map(({ groupOf }) => groupOf))];
  const others = part`state = 'waiting' AND outcome IN ('same', 'skipped') AND group_of = ANY(${records}::text[])`;
  const all = groupBy(
    [...lines, ...(await readLines(tx, shopId, { id, where: others, order }))],
    (line) => line.groupOf,
  );
  return [...all.values()].flatMap((own) => own.sort((one, other) => one.line - other.line));
}

interface Wanted {
  id: bigint;
  where: SqlPart;
  order: SqlPart;
  most?: number;
}

function readLines(tx: Tx, shopId: number, { id, where, order, most }: Wanted): Promise<Line[]> {
  return queryRows(
    tx,
    sql<Line>`
    SELECT line, cells, group_of AS "groupOf", effects FROM data_import_rows
    WHERE shop_id = ${shopId} AND import_id = ${id} AND ${where}
    ORDER BY ${order} LIMIT ${most ?? null}::int`,
  );
}
