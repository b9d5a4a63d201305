import { z } from "zod";
import { type ApiMethod, type Endpoint, isWrite, type PathParams } from "~/api/endpoint";
import { AppError, notFound } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { resourceRoute, type Serve } from "~/http/api-router/resource-route.server";
import { type Caller, identifyCaller } from "~/http/auth/guard.server";
import { withBody } from "~/http/bodies/read-body.server";
import { readRequestBody } from "~/http/bodies/request-body.server";
import { plainIdOr } from "~/http/request-id";
import { addLogFields, log, withLogFields } from "~/infra/log/log.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { whileExpecting } from "~/models/fields/expected-version.server";
import { versionsIn } from "~/models/fields/version";
import { sentence } from "~/texts/translate";
import { answerFailure, answerWith } from "./answer.server";
import type { FileAnswer } from "./file.server";
import { onceForKey } from "./idempotency.server";
import type { Paged, Streamed, Written } from "./list.server";
import { unsealCursor } from "./sealed-cursor";
import { validateQuery } from "./validate";

interface Call<P, Q, B> extends Caller, Pick<ApiRequest, "gone"> {
  params: P;
  query: Q;
  body: B;
}

type Answered<Data> =
  | Data
  | FileAnswer
  | (Data extends readonly (infer Row)[] ? Paged<Row> | Streamed<Row> | Written<Row> : never);

interface Served {
  endpoint: Endpoint;
  isFromReplica?: boolean;
  handle(call: Call<unknown, unknown, unknown>): unknown;
}

/** Pairs an endpoint with its handler: it returns data, `paged`, `streamed` or `file`; it throws AppError. */
export function serve<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<Path, Q, B, A>,
  handle: (
    call: Call<PathParams<Path>, z.output<Q>, z.output<B>>,
  ) => Answered<z.input<A>> | Promise<Answered<z.input<A>>>,
): Served {
  return { endpoint, handle: handle as Served["handle"] };
}

/** As `serve`, for an endpoint with large reads: they go to the replica where there is one. */
export const serveFromReplica: typeof serve = (endpoint, handle) => ({
  ...serve(endpoint, handle),
  isFromReplica: true,
});

/** A resource route under /api: authenticates, validates and answers. Without endpoints it answers 404. */
export function apiRoute(...endpoints: Served[]) {
  const route: Route = Object.fromEntries(endpoints.map((served) => [served.endpoint.method, served]));
  return resourceRoute((request, params) => serveRequest(route, { request, params }));
}

type Route = Partial<Record<ApiMethod, Served>>;

async function serveRequest(route: Route, { request, params }: RequestInput): Promise<ApiAnswer> {
  const requestId = plainIdOr(request.header("X-Request-Id"));
  const started = performance.now();
  const answered = await withLogFields({ requestId }, async () => {
    const orFailure: OrFailure = async (work) => {
      try {
        return await work();
      } catch (error) {
        return answerFailure(error, { requestId, allow: allowedMethods(route) });
      }
    };
    try {
      return await orFailure(() => answer(route, { request, params }, orFailure));
    } finally {
      const ms = Math.round(performance.now() - started);
      log.debug({ method: request.method, path: request.url.pathname, ms }, "request");
    }
  });
  answered.headers["X-Request-Id"] = requestId;
  return answered;
}

type OrFailure = (work: () => Promise<ApiAnswer>) => Promise<ApiAnswer>;

interface RequestInput {
  request: ApiRequest;
  params: Parameters<Serve>[1];
}

async function answer(
  route: Route,
  { request, params }: RequestInput,
  orFailure: OrFailure,
): Promise<ApiAnswer> {
  const caller = await identifyCaller(request);
  addLogFields({ caller: { shop: caller.shop.domain, actor: caller.actor } });
  const { endpoint, handle, isFromReplica } = servedFor(route, request);
  const call = {
    ...caller,
    gone: request.gone,
    params: parseParams(params),
    query: queryOf(endpoint, request.url.searchParams, caller.shop.id),
  };
  const answering = {
    request,
    status: endpoint.status ?? 200,
    content: endpoint.content,
    list: { shopId: caller.shop.id, path: endpoint.path },
  };
  if (request.method === "GET" || request.method === "HEAD") {
    const read = async () => answerWith(await handle({ ...call, body: undefined }), answering);
    return isFromReplica ? readFromReplica(read) : read();
  }
  return withBody(request, { limit: endpoint.maxBytes, shop: caller.shop.domain }, async (bytes) => {
    const given = await readRequestBody(endpoint, { request, shop: caller.shop.domain, bytes });
    const handled = async () => answerWith(await handle({ ...call, body: given.value() }), answering);
    const versions = expectedVersions(endpoint, request);
    const work = () => (versions ? whileExpecting(versions, handled) : handled());
    // Refusals are stored too: a repeated key gets the same one again.
    const { requestHash } = given;
    if (!isWrite(endpoint)) return orFailure(work);
    return onceForKey({ request, shopId: caller.shop.id, requestHash }, () => orFailure(work));
  });
}

function servedFor(route: Route, request: ApiRequest): Served {
  const name = request.method === "HEAD" ? "GET" : request.method;
  const served =
    name === "GET" || name === "POST" || name === "PUT" || name === "DELETE" ? route[name] : null;
  if (served) return served;
  if (Object.keys(route).length === 0) throw notFound("address");
  throw new AppError("METHOD_NOT_ALLOWED", { message: sentence("requests.method") });
}

function expectedVersions({ ifMatch }: Endpoint, request: ApiRequest): ReadonlySet<string> | null {
  return ifMatch === "compared" ? versionsIn(request.header("If-Match")) : null;
}

function allowedMethods(route: Route): string {
  const methods = (["GET", "POST", "PUT", "DELETE"] as const).filter((name) => route[name]);
  return methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", ");
}

function parseParams(params: RequestInput["params"]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      const id = idParam.safeParse(text);
      if (!id.success) throw notFound("record");
      return [name, id.data];
    }),
  );
}

function queryOf({ query, path, isList }: Endpoint, given: URLSearchParams, shopId: number): unknown {
  const parsed = query && validateQuery(query, given);
  const hasCursor = isList && typeof parsed === "object" && parsed !== null && "cursor" in parsed;
  if (!hasCursor || typeof parsed.cursor !== "string") return parsed;
  return { ...parsed, cursor: unsealCursor(parsed.cursor, { shopId, path }) };
}

/** A text that cannot be an id is the id of an unknown record. */
const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);
