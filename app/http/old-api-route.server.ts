import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Logger } from "pino";
import type { z } from "zod";
import { AppError, notFound } from "~/errors";
import { childLog, withLogFields } from "~/log.server";
import { answerFailure, answerWith } from "./answer.server";
import { type Caller, identifyCaller } from "./guard.server";
import { onceForKey } from "./idempotency.server";
import { parseJson } from "./json-body";
import { readJsonText } from "./read-body.server";
import { requestIdOf } from "./request-id";
import { validateBody, validateQuery } from "./validate";

interface Call<P, Q, B> extends Caller {
  params: P;
  query: Q;
  body: B;
  request: Request;
  log: Logger;
}

interface Method<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  query?: Q;
  /** A body is read only where there is a schema; an empty one is `undefined` to it. */
  body?: B;
  /** 200 unless told. */
  status?: number;
  /** The largest body, 1 MB unless told. */
  maxBytes?: number;
  handle(call: Call<z.output<P>, z.output<Q>, z.output<B>>): unknown;
}

type Nothing = z.ZodType<undefined>;

interface Route<
  P extends z.ZodType,
  GQ extends z.ZodType,
  PostQ extends z.ZodType,
  PostB extends z.ZodType,
  PutQ extends z.ZodType,
  PutB extends z.ZodType,
  DQ extends z.ZodType,
  DB extends z.ZodType,
> {
  params?: P;
  GET?: Method<P, GQ, Nothing>;
  POST?: Method<P, PostQ, PostB>;
  PUT?: Method<P, PutQ, PutB>;
  DELETE?: Method<P, DQ, DB>;
}

type AnyMethod = Method<z.ZodType, z.ZodType, z.ZodType>;
type AnyRoute = { params?: z.ZodType } & Partial<Record<"GET" | "POST" | "PUT" | "DELETE", AnyMethod>>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * A resource route under /api: who calls, what is asked and how it is answered are settled here, so that a
 * handler sees a shop, typed input and nothing of HTTP. It returns the data of the envelope, or `paged`,
 * `streamed` or `file`; it throws AppError.
 */
export function apiRoute<
  P extends z.ZodType = z.ZodType<Record<never, never>>,
  GQ extends z.ZodType = Nothing,
  PostQ extends z.ZodType = Nothing,
  PostB extends z.ZodType = Nothing,
  PutQ extends z.ZodType = Nothing,
  PutB extends z.ZodType = Nothing,
  DQ extends z.ZodType = Nothing,
  DB extends z.ZodType = Nothing,
>(route: Route<P, GQ, PostQ, PostB, PutQ, PutB, DQ, DB>) {
  const serve = (args: Args) => serveRequest(route as AnyRoute, args);
  return { loader: serve, action: serve };
}

async function serveRequest(route: AnyRoute, { request, params }: Args): Promise<Response> {
  const requestId = requestIdOf(request);
  const started = performance.now();
  const response = await withLogFields({ requestId }, async () => {
    const orFailure: OrFailure = async (work) => {
      try {
        return await work();
      } catch (error) {
        return answerFailure(error, { requestId, allow: allowedMethods(route) });
      }
    };
    try {
      return await orFailure(() => answer(route, { request, params, orFailure }));
    } finally {
      const ms = Math.round(performance.now() - started);
      childLog({ method: request.method, path: new URL(request.url).pathname, ms }).debug("request");
    }
  });
  response.headers.set("X-Request-Id", requestId);
  return response;
}

/** Does the work; a failure becomes its answer. */
type OrFailure = (work: () => Promise<Response>) => Promise<Response>;

interface Asked extends Pick<Args, "request" | "params"> {
  orFailure: OrFailure;
}

async function answer(route: AnyRoute, { request, params, orFailure }: Asked): Promise<Response> {
  const caller = await identifyCaller(request);
  const method = methodOf(route, request);
  const url = new URL(request.url);
  const call = {
    ...caller,
    request,
    params: route.params ? validateParams(route.params, params) : {},
    query: method.query ? validateQuery(method.query, url.searchParams) : undefined,
    log: childLog({ shop: caller.shop.domain }),
  };
  const status = method.status ?? 200;
  if (request.method === "GET" || request.method === "HEAD") {
    return answerWith(await method.handle({ ...call, body: undefined }), { request, status });
  }
  const text = await readJsonText(request, method.maxBytes);
  const work = async () => {
    const body = method.body ? validateBody(method.body, parseBody(method.body, text)) : undefined;
    return answerWith(await method.handle({ ...call, body }), { request, status });
  };
  // Refusals are answers too: the same key gets the same one again.
  return onceForKey({ request, shopId: caller.shop.id, text }, () => orFailure(work));
}

function methodOf(route: AnyRoute, request: Request): AnyMethod {
  const name = request.method === "HEAD" ? "GET" : request.method;
  const method =
    name === "GET" || name === "POST" || name === "PUT" || name === "DELETE" ? route[name] : null;
  if (method) return method;
  throw new AppError("METHOD_NOT_ALLOWED", { message: `${request.method} does nothing here.` });
}

function allowedMethods(route: AnyRoute): string {
  const methods = (["GET", "POST", "PUT", "DELETE"] as const).filter((name) => route[name]);
  return methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", ");
}

function validateParams(schema: z.ZodType, params: Args["params"]): unknown {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw notFound("record");
}

function parseBody(schema: z.ZodType, text: string): unknown {
  if (text !== "") return parseJson(text);
  if (schema.safeParse(undefined).success) return undefined;
  throw new AppError("INVALID_REQUEST", { message: "The body is missing." });
}
