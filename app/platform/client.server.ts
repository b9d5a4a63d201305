import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "~/errors";
import { notePlatformRequest } from "~/infra/telemetry/metrics.server";
import { traced } from "~/infra/telemetry/tracing.server";
import type { DrawnPoints, PointsDraw } from "~/lib/points-draw";
import { sentence } from "~/texts/translate";
import { apiVersion } from "./api-version";
import { boundedText } from "./bounded-text";
import { noteAnswer, noteNoResponse, waitForRecovery } from "./circuit";
import { noteThrottleStatus, settlePoints, takePoints } from "./cost-bucket";
import { AccessDenied, isRefusal, NoResponseError, PlatformRefusal } from "./refusal";

export interface PlatformAccess {
  /** `<name>.myshopify.com` */
  domain: string;
  accessToken: string;
  /**
   * Called before the caller gets the refusal: on 401 the shop has to authorize again, on 402, 403, 404 and 423 it is
   * parked.
   */
  onRefusal?: (status: number) => Promise<void>;
  /** Draws points for reads from those that all processes share. */
  drawPoints?: (asked: PointsDraw) => Promise<DrawnPoints>;
  /** Called when the platform has accepted a `send`, before the caller gets the answer. */
  onServed?: () => Promise<void>;
}

const graphqlError = z.object({
  message: z.string().default(""),
  extensions: z.looseObject({ code: z.string().optional() }).optional(),
});

const answerBody = z.looseObject({
  data: z.unknown().optional(),
  // For an error of the request itself (401, 404), the platform puts a plain sentence here instead of a list.
  errors: z
    .preprocess(
      (errors) => (typeof errors === "string" ? [{ message: errors }] : errors),
      z.array(graphqlError),
    )
    .optional(),
  extensions: z
    .looseObject({
      cost: z
        .looseObject({
          requestedQueryCost: z.number().nullish(),
          actualQueryCost: z.number().nullish(),
          throttleStatus: z
            .object({
              maximumAvailable: z.number(),
              currentlyAvailable: z.number(),
              restoreRate: z.number(),
            })
            .nullish(),
        })
        .optional(),
    })
    .optional(),
});

export type PlatformBody = z.output<typeof answerBody>;

export interface PlatformAnswer {
  status: number;
  body: PlatformBody;
  /** Seconds to wait, from the answer's header. */
  retryAfter?: number;
}

interface QueryOptions {
  /** Milliseconds for all attempts together. */
  deadlineMs?: number;
}

export interface PlatformClient {
  readonly domain: string;
  /**
   * Runs a query. Retries on throttling, 5xx and missing answers until the deadline (20 s by default).
   * PLATFORM_REJECTED with the platform's message; PLATFORM_UNAVAILABLE after the deadline, after a refusal, and at
   * once while the circuit is open.
   */
  query<T>(document: string, variables: object, schema: z.ZodType<T>, options?: QueryOptions): Promise<T>;
  /** Sends exactly these bytes, once. NoResponseError when no usable answer came within 10 s. */
  send(body: string): Promise<PlatformAnswer>;
}

const attemptMs = 10_000;
const longestPauseMs = 15_000;
/** A background read: no person waits for it, so it waits until the circuit closes. */
const patientMs = 60_000;
const transient = new Set(["THROTTLED", "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE", "TIMEOUT"]);

/** A client for one shop. The process remembers only the shop's cost bucket and the state of its circuit. */
export function platformFor(access: PlatformAccess): PlatformClient {
  return {
    domain: access.domain,
    async send(body) {
      const answer = await tracedAttempt(access, body, attemptMs);
      if (answer.status < 300) await access.onServed?.();
      return answer;
    },
    query: (document, variables, schema, options) => read(access, { document, variables }, schema, options),
  };
}

async function read<T>(
  access: PlatformAccess,
  request: { document: string; variables: object },
  schema: z.ZodType<T>,
  { deadlineMs = 20_000 }: QueryOptions = {},
): Promise<T> {
  const deadline = performance.now() + deadlineMs;
  const body = JSON.stringify({ query: request.document, variables: request.variables });
  const { domain, drawPoints: draw } = access;
  for (let tries = 0; ; tries++) {
    for (let wait = waitForRecovery(access.domain); wait > 0; wait = waitForRecovery(access.domain)) {
      if (deadlineMs < patientMs) throw silent(wait);
      await pause(wait, deadline);
    }
    const longestMs = deadline - performance.now();
    const { points, waitMs } = await takePoints(domain, { document: request.document, longestMs, draw });
    await pause(waitMs, deadline);
    let answer: PlatformAnswer | null = null;
    try {
      answer = await tracedAttempt(
        access,
        body,
        Math.max(1, Math.min(attemptMs, deadline - performance.now())),
      );
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
    }
    if (answer) settlePoints(domain, { document: request.document, points, ...costOf(answer) });
    if (answer && isRefusal(answer.status)) throw new PlatformRefusal(answer.status);
    if (answer && isFinal(answer)) return parse(answer, schema);
    const backoff = Math.min(longestPauseMs, 250 * 2 ** tries) * (0.5 + Math.random());
    await pause(Math.max(backoff, (answer?.retryAfter ?? 0) * 1_000), deadline);
  }
}

function isFinal({ status, body }: PlatformAnswer): boolean {
  if (status === 429 || status >= 500) return false;
  return !body.errors?.some((error) => transient.has(error.extensions?.code ?? ""));
}

function costOf({ body: { errors, extensions } }: PlatformAnswer) {
  return {
    requested: extensions?.cost?.requestedQueryCost,
    spent: extensions?.cost?.actualQueryCost,
    isThrottled: errors?.some((error) => error.extensions?.code === "THROTTLED") ?? false,
  };
}

function parse<T>({ body }: PlatformAnswer, schema: z.ZodType<T>): T {
  if (body.errors?.length) {
    const words = body.errors.map((error) => error.message).join(" ");
    const isDenied = body.errors.every(({ extensions }) => extensions?.code === "ACCESS_DENIED");
    if (isDenied) throw new AccessDenied(words);
    throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.refused", { words }) });
  }
  const data = schema.safeParse(body.data);
  if (data.success) return data.data;
  throw new AppError("PLATFORM_REJECTED", {
    message: sentence("shopify.unknownForm"),
    cause: data.error,
  });
}

function tracedAttempt(access: PlatformAccess, body: string, timeoutMs: number): Promise<PlatformAnswer> {
  const attributes = { "server.address": access.domain, "http.request.method": "POST" };
  return traced("POST graphql.json", { kind: "client", attributes }, () => attempt(access, body, timeoutMs));
}

async function attempt(access: PlatformAccess, body: string, timeoutMs: number): Promise<PlatformAnswer> {
  const started = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
  let response: Response;
  let text: string;
  try {
    response = await fetch(`https://${access.domain}/admin/api/${apiVersion}/graphql.json`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Shopify-Access-Token": access.accessToken },
      body,
      signal,
      redirect: "error",
    });
    text = await boundedText(response);
  } catch (error) {
    notePlatformRequest(null, performance.now() - started);
    // A request that the caller aborted says nothing about the platform.
    if (!signal.aborted || timeoutMs === attemptMs) noteNoResponse(access.domain);
    throw new NoResponseError(signal.aborted ? "timeout" : "network", { cause: error });
  }
  const { status } = response;
  notePlatformRequest(status, performance.now() - started);
  const parsed = answerBody.safeParse(toJson(text));
  const readable = parsed.success || status >= 400;
  if (readable && status < 500) noteAnswer(access.domain);
  else noteNoResponse(access.domain);
  if (isRefusal(status)) await access.onRefusal?.(status);
  if (!readable) throw new NoResponseError("unreadable");
  const answer: PlatformAnswer = { status, body: parsed.success ? parsed.data : {} };
  const throttle = answer.body.extensions?.cost?.throttleStatus;
  if (throttle) noteThrottleStatus(access.domain, throttle);
  const retryAfter = Number(response.headers.get("Retry-After"));
  return retryAfter > 0 ? { ...answer, retryAfter } : answer;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function pause(milliseconds: number, deadline: number): Promise<void> {
  if (milliseconds === 0) return;
  if (performance.now() + milliseconds >= deadline) throw silent(milliseconds);
  await sleep(milliseconds);
}

function silent(milliseconds: number): AppError {
  return new AppError("PLATFORM_UNAVAILABLE", {
    message: sentence("shopify.silent"),
    retryAfter: Math.ceil(milliseconds / 1_000),
  });
}
