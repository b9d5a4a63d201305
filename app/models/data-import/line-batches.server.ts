import type { DataImportRow } from "~/generated/prisma/client";
import type { Prisma } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";

const linesAtOnce = 500;

type Line = Pick<DataImportRow, "line" | "cells" | "groupOf" | "effects">;

const select = { line: true, cells: true, groupOf: true, effects: true } as const;

/** All lines of an import, a few hundred at a time; the lines of one record come together. */
export async function* lineBatches(shopId: number, id: bigint): AsyncGenerator<Line[]> {
  for (let last: Line | undefined; ;) {
    const beyond: Prisma.DataImportRowWhereInput = last
      ? { OR: [{ groupOf: { gt: last.groupOf } }, { groupOf: last.groupOf, line: { gt: last.line } }] }
      : {};
    const lines = await nextLines(db, shopId, { id, most: linesAtOnce, where: beyond });
    last = lines.at(-1);
    if (!last) return;
    yield lines;
  }
}

interface Next {
  id: bigint;
  most: number;
  where: Prisma.DataImportRowWhereInput;
  isBackwards?: boolean;
}

/** The next lines of a step. Where lines make records together, the last record has all its waiting or written lines. */
export async function nextLines(
  tx: Tx,
  shopId: number,
  { id, most, where, isBackwards = false }: Next,
): Promise<Line[]> {
  const order = isBackwards ? ("desc" as const) : ("asc" as const);
  const found = await tx.dataImportRow.findMany({
    where: { ...where, shopId, importId: id },
    select,
    orderBy: [{ groupOf: order }, { line: order }],
    take: most,
  });
  const groups = new Set(found.map(({ groupOf }) => groupOf).filter((group) => group !== ""));
  if (groups.size === 0) return found;
  const state = where.state;
  return tx.dataImportRow.findMany({
    where: { shopId, importId: id, groupOf: { in: [...groups] }, ...(state !== undefined && { state }) },
    select,
    orderBy: [{ groupOf: order }, { line: order }],
  });
}
