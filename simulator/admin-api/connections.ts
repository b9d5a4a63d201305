import { GraphQLError } from "graphql";
import type { ApiContext, Args } from "./context";

/** What stands behind every `…Connection` type. */
export interface Connection<T> {
  /** All rows in order: bulk queries walk them. */
  all: readonly T[];
  nodes: readonly T[];
  edges: { node: T; cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

export interface Order<T> {
  id: (row: T) => number | string;
  /** The sort key's value; rows with the same value are in order of their ids. Absent: order of the list. */
  value?: (row: T) => number | string;
}

const maxPage = 250;

/**
 * Cuts a page as the platform does: `first` or `last` is needed, 250 at most, no further than the world allows;
 * the cursor is opaque and holds the row's id and sort value, so a page survives rows that come and go.
 */
export function connect<T>(
  rows: readonly T[],
  args: Args,
  context: ApiContext,
  order: Order<T>,
): Connection<T> {
  let ordered = order.value ? sorted(rows, order) : rows;
  if (args.reverse === true) ordered = [...ordered].reverse();
  if (context.bulk) return { all: ordered, ...page(ordered, 0, 0, order) };

  const first = args.first as number | null | undefined;
  const last = args.last as number | null | undefined;
  const size = first ?? last;
  if (typeof first === "number" && typeof last === "number") {
    throw new GraphQLError("providing both first and last is not supported", {
      extensions: { code: "BAD_REQUEST" },
    });
  }
  if (size === null || size === undefined) {
    throw new GraphQLError("you must provide one of first or last", { extensions: { code: "BAD_REQUEST" } });
  }
  if (size < 0 || size > maxPage) {
    throw new GraphQLError(`Argument 'first' on Field has an invalid value (${size}).`, {
      extensions: { code: "argumentLiteralsIncompatible" },
    });
  }
  let start = 0;
  let end = ordered.length;
  if (typeof args.after === "string") start = positionOf(ordered, args.after, order) + 1;
  if (typeof args.before === "string") end = positionOf(ordered, args.before, order);
  if (first !== null && first !== undefined) end = Math.min(end, start + first);
  else start = Math.max(start, end - size);
  if (start >= context.world.mostObjects) {
    throw new GraphQLError(`Pagination beyond ${context.world.mostObjects} objects is not supported.`, {
      extensions: { code: "PAGINATION_LIMIT_EXCEEDED" },
    });
  }
  return { all: ordered, ...page(ordered, start, Math.max(start, end), order) };
}

function page<T>(rows: readonly T[], start: number, end: number, order: Order<T>) {
  const nodes = rows.slice(start, end);
  const cursor = (row: T) => cursorOf(row, order);
  const firstRow = nodes[0];
  const lastRow = nodes.at(-1);
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ node, cursor: cursor(node) }));
    },
    pageInfo: {
      hasNextPage: end < rows.length,
      hasPreviousPage: start > 0,
      startCursor: firstRow === undefined ? null : cursor(firstRow),
      endCursor: lastRow === undefined ? null : cursor(lastRow),
    },
  };
}

function sorted<T>(rows: readonly T[], { value, id }: Order<T>): T[] {
  if (!value) return [...rows];
  return [...rows].sort((a, b) => compare(value(a), value(b)) || compare(id(a), id(b)));
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function cursorOf<T>(row: T, order: Order<T>): string {
  const value = order.value ? order.value(row) : order.id(row);
  return Buffer.from(JSON.stringify({ last_id: order.id(row), last_value: value })).toString("base64");
}

/** The index of the cursor's row, or of the last row before the place where it was. */
function positionOf<T>(rows: readonly T[], cursor: string, order: Order<T>): number {
  const { last_id: id, last_value: value } = readCursor(cursor);
  const exact = rows.length < 64 ? rows.findIndex((row) => order.id(row) === id) : -1;
  if (exact >= 0) return exact;
  const valueOf = order.value ?? order.id;
  const firstRow = rows[0];
  const lastRow = rows.at(-1);
  if (firstRow === undefined || lastRow === undefined) return -1;
  const rank = (row: T) => compare(valueOf(row), value) || compare(order.id(row), id);
  const descending =
    (compare(valueOf(firstRow), valueOf(lastRow)) || compare(order.id(firstRow), order.id(lastRow))) > 0;
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    const passed = row === undefined || (descending ? rank(row) < 0 : rank(row) > 0);
    if (passed) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function readCursor(cursor: string): { last_id: number | string; last_value: number | string } {
  try {
    return JSON.parse(Buffer.from(cursor, "base64").toString("utf8")) as {
      last_id: number | string;
      last_value: number | string;
    };
  } catch {
    throw new GraphQLError("Invalid cursor for current pagination sort.", {
      extensions: { code: "BAD_REQUEST" },
    });
  }
}
