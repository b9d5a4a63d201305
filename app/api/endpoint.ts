import { z } from "zod";
import type { ErrorCode } from "~/errors";
import { listQuery } from "~/http/api/list";

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** The ids in an address: `{id: number}` of "/api/suppliers/:id". */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, number> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, number>
    : unknown;

export type Nothing = z.ZodType<undefined, undefined>;

/**
 * One endpoint of the API: what it takes and what it answers. The route that serves it, the client that calls
 * it, the documents and the tests that walk all endpoints read this and nothing else.
 */
export interface Endpoint<
  Path extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  method: ApiMethod;
  /** Each `:name` is an id of ours. */
  path: Path;
  /** What the caller gets, in a line. */
  summary: string;
  /** What else the caller has to know: effects, rules, in Markdown. */
  notes?: string;
  query?: Q;
  /** An empty body is `undefined` to it. */
  body?: B;
  /** The largest body in bytes, 1 MB unless given. */
  maxBytes?: number;
  /** For a request whose body is too long for an address: nothing is stored, and an Idempotency-Key means nothing. */
  changesNothing?: true;
  /** 200 unless given. */
  status?: number;
  /** The `data` of the envelope. */
  answer: A;
  /** Whole and streamed without `limit` and `cursor`, in pages with them. */
  isList?: boolean;
  /** The content type of an answer that is no JSON. */
  file?: string;
  /** Where the answer is a document that people edit: what they edit of it. Its version is the answer's ETag. */
  content?(document: z.output<A>): object;
  /** Of PUT and DELETE: whether a version in If-Match is compared with the stored one, or why none is. */
  ifMatch?: "compared" | { ignored: string };
  /** Refusals of its own; those that any endpoint with an id, a query or a body has are not named here. */
  refusals?: Partial<Record<ErrorCode, string>>;
}

export function endpoint<
  const Path extends string,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(description: Endpoint<Path, Q, B, A>): Endpoint<Path, Q, B, A> {
  return description;
}

/** Whether calls of the endpoint change what is stored. */
export function isWrite({ method, changesNothing }: Pick<Endpoint, "method" | "changesNothing">): boolean {
  return method !== "GET" && !changesNothing;
}

type List<Path extends string, Filters extends z.ZodRawShape, Row extends z.ZodType> = Omit<
  Endpoint<Path>,
  "method" | "query" | "answer" | "isList"
> & {
  filters?: Filters;
  /** One row of the list. */
  row: Row;
};

/** A list: `limit` and `cursor` besides its own filters, and an array of rows. */
export function listEndpoint<
  const Path extends string,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape = Record<never, never>,
>({ filters, row, ...description }: List<Path, Filters, Row>) {
  return {
    ...description,
    method: "GET" as const,
    isList: true,
    query: listQuery.extend(filters ?? ({} as Filters)),
    answer: z.array(row),
  };
}

/** What the caller of an endpoint hands over, and gets. */
export type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : undefined;
export type DataOf<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : never;
