import { z } from "zod";
import { AppError } from "~/errors";
import { Prisma } from "~/generated/prisma/client";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import type { Page, PageRequest } from "./newest-first.server";

/** The order of a list; among equals the newer row first. */
export interface Order {
  by: SqlPart;
  type: "text" | "int" | "numeric";
  ascending?: true;
}

interface PageQuery {
  /** The order's name, which is part of its cursors. */
  sort: string;
  order: Order;
  id: SqlPart;
  page: PageRequest;
}

const highestId = 2 ** 31 - 1;
const cursorValues = z.tuple([z.string(), z.string().max(1_000), z.int().min(1).max(highestId)]);

const fits: Record<Order["type"], (value: string) => boolean> = {
  text: (value) => !value.includes("\0"),
  int: (value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= highestId,
  numeric: (value) => /^-?\d{1,30}(\.\d{1,10})?$/.test(value),
};

/** A page's parts of a query: column, AND condition, end. INVALID_REQUEST for another order's cursor. */
export function sortedParts({ sort, order, id, page }: PageQuery) {
  const { by, ascending } = order;
  const direction = ascending ? part`ASC` : part`DESC`;
  return {
    place: part`${by}::text AS place`,
    beyond: page.cursor === undefined ? nothing : behind(page.cursor, { sort, order, id }),
    ending: part`ORDER BY ${by} ${direction}, ${id} DESC LIMIT ${page.limit + 1}`,
  };
}

export function sortedPage<Row extends { id: number; place: string }>(
  rows: readonly Row[],
  { sort, page }: Pick<PageQuery, "sort" | "page">,
): Page<Row> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodeCursor([sort, last.place, last.id]) : null;
  return { rows: shown, nextCursor };
}

function behind(cursor: string, { sort, order, id }: Omit<PageQuery, "page">): SqlPart {
  const { by, type, ascending } = order;
  const [name, value, lastId] = decodeCursor(cursor, cursorValues);
  if (name !== sort || !fits[type](value)) {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.cursor") });
  }
  const there = part`${value}::text::${Prisma.raw(type)}`;
  const onwards = ascending ? part`>=` : part`<=`;
  return part`AND ${by} ${onwards} ${there} AND (${by} <> ${there} OR ${id} < ${lastId}::int)`;
}
