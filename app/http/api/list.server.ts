import type { z } from "zod";
import type { ApiRequest } from "~/http/api-router/api-request";
import { env } from "~/infra/env/env.server";
import { type listQuery, type Page, pageOf } from "./list";

const chunkCharacters = 64 * 1024;

export class Paged<Row = unknown> {
  /** Never set: carries the type of the rows. */
  declare readonly row?: Row;

  constructor(
    /** Rows with commas between. */
    readonly json: string,
    readonly next: string | null,
  ) {}
}

export class Streamed<Row = unknown> {
  constructor(readonly rows: AsyncIterable<Row>) {}
}

export class Written<Row = unknown> {
  /** Never set: carries the type of the rows. */
  declare readonly row?: Row;

  constructor(readonly parts: AsyncIterable<string>) {}
}

/** Answers with a page; `next` is the cursor after its last row, null at the end of the list. */
export function paged<Row>({ rows, next }: { rows: readonly Row[]; next: string | null }): Paged<Row> {
  return new Paged(JSON.stringify(rows).slice(1, -1), next);
}

/** Answers with a whole list of any length, written as the client reads. */
export function streamed<Row>(rows: AsyncIterable<Row>): Streamed<Row> {
  return new Streamed(rows);
}

/** As `streamed`, for parts that are rows in JSON with commas between them, as PostgreSQL writes them. */
export function written<Row>(parts: AsyncIterable<string>): Written<Row> {
  return new Written(parts);
}

/** Answers with a page when the query has `limit` or `cursor`, otherwise with the whole list. */
export async function listed<Row>(
  query: z.output<typeof listQuery>,
  read: {
    page: (page: Page) => Promise<ReadPage<Row>>;
    all: () => AsyncIterable<Row> | Written<Row>;
  },
): Promise<Paged<Row> | Streamed<Row> | Written<Row>> {
  const page = pageOf(query);
  if (!page) {
    const all = read.all();
    return all instanceof Written ? all : streamed(all);
  }
  const answer = await read.page(page);
  const { nextCursor: next } = answer;
  return "json" in answer ? new Paged(answer.json, next) : paged({ rows: answer.rows, next });
}

/** Its rows, or these as JSON with commas between; `nextCursor` is null at the end of the list. */
type ReadPage<Row> = { nextCursor: string | null } & ({ rows: Row[] } | { json: string });

/** The `Link: <…>; rel="next"` header of a page: this request's address with the next cursor. */
export function nextLink({ url }: ApiRequest, next: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", next);
  return `<${env.SHOPIFY_APP_URL}${pathname}?${searchParams}>; rel="next"`;
}

export async function* envelopeChunks(rows: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  let chunk = '{"success":true,"data":[';
  let separator = "";
  for await (const row of rows) {
    chunk += separator + JSON.stringify(row);
    separator = ",";
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}]}`;
  return undefined;
}

export async function* envelopeParts(parts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let before = '{"success":true,"data":[';
  for await (const part of parts) {
    yield before + part;
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
  return undefined;
}
