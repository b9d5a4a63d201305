import type { BodyOf, DataOf, Endpoint, PathParams, QueryOf } from "~/api/endpoint";
import type { ErrorCode, Issue } from "~/errors";
import { toEntityTag } from "~/models/fields/version";

/** The address was not reached, or what came back was no answer of ours. */
type ClientFault = "UNREACHABLE";

/** A refusal of an endpoint, with its message. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | ClientFault,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** The endpoint asks for another try of the same request. */
    readonly asksAgain = false,
    /** The refusal itself, where this is what is left of it. */
    readonly origin?: ApiError,
  ) {
    super(message);
    this.name = "ApiError";
  }

  /** What is left of the refusal once these fields are corrected; null where nothing is. */
  without(paths: ReadonlySet<string>): ApiError | null {
    const left = this.issues.filter(({ path }) => !paths.has(path));
    if (left.length === this.issues.length) return this;
    if (left.length === 0) return null;
    return new ApiError(this.code, this.message, left, this.asksAgain, this.origin ?? this);
  }

  /** Whether the request may have been carried out all the same; only the same key makes another try safe. */
  get isOutcomeUnknown(): boolean {
    return ["UNREACHABLE", "INTERNAL", "UNAVAILABLE", "PLATFORM_UNAVAILABLE"].includes(this.code);
  }
}

/** The change was meant for another version than the one that is stored. */
export class ChangedMeanwhile extends ApiError {
  constructor(
    message: string,
    issues: readonly Issue[] | undefined,
    /** What is stored, as the endpoint describes it. */
    readonly current: unknown,
  ) {
    super("PRECONDITION_FAILED", message, issues);
  }
}

type Envelope =
  | { success: true; data: unknown }
  | { success: false; data: { code: ErrorCode; message: string; issues?: Issue[]; current?: unknown } };

let unreachable = "Backroom could not be reached. Check your connection and try again.";

/** The message for a request without an answer, which only the page can give. */
export function wordUnreachable(words: string): void {
  unreachable = words;
}

/** What an endpoint wants to be called with. */
export type InputOf<E extends Endpoint> = (E["path"] extends `${string}:${string}`
  ? { params: PathParams<E["path"]> }
  : { params?: undefined }) &
  (undefined extends QueryOf<E> ? { query?: undefined } : { query?: QueryOf<E> }) &
  (undefined extends BodyOf<E> ? { body?: BodyOf<E> } : { body: BodyOf<E> });

/** How a request leaves; pages take App Bridge's `fetch`, which adds the session token. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

interface CallOptions {
  /** Names one intention of the merchant; every try of it carries the same key. */
  key?: string;
  /** The version that the change is meant for; any without it. */
  version?: string | undefined;
  signal?: AbortSignal;
  send?: Send;
}

/** Answers the `data` of the envelope; throws ApiError. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const response = await request(endpoint, input, options);
  const envelope = await readEnvelope(response);
  if (envelope.success) return envelope.data as DataOf<E>;
  throw refusal(response, envelope);
}

/** Fetches an answer that is a file, such as a PDF, calling `onBytes` with how much has come; throws ApiError. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onBytes = () => undefined, ...options }: CallOptions & { onBytes?: (bytes: number) => void } = {},
): Promise<Blob> {
  const response = await request(endpoint, input, options);
  if (!response.ok) throw refusal(response, await readEnvelope(response));
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes((bytes += chunk.byteLength));
      controller.enqueue(chunk);
    },
  });
  try {
    const { headers, body } = response;
    return await new Response(body?.pipeThrough(counter) ?? null, { headers }).blob();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError("UNREACHABLE", unreachable);
  }
}

/** The address with its ids and its query in place. */
export function addressOf(path: string, { params, query }: { params?: object; query?: unknown }): string {
  const ids = Object.entries(params ?? {});
  const address = ids.reduce((text, [name, id]) => text.replace(`:${name}`, String(id)), path);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

async function request(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { body, ...place }: { params?: object | undefined; query?: unknown; body?: unknown },
  { key, version, signal, send = fetch }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["Idempotency-Key"] = key ?? crypto.randomUUID();
  if (version !== undefined) headers["If-Match"] = toEntityTag(version);
  try {
    return await send(addressOf(path, place), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("UNREACHABLE", unreachable);
  }
}

function refusal(response: Response, envelope: Envelope): ApiError {
  if (envelope.success) return new ApiError("UNREACHABLE", unreachable);
  const { code, message, issues, current } = envelope.data;
  if (code === "PRECONDITION_FAILED") return new ChangedMeanwhile(message, issues, current);
  return new ApiError(code, message, issues, response.headers.has("Retry-After"));
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null && "success" in answer && "data" in answer) {
    return answer as Envelope;
  }
  throw new ApiError("UNREACHABLE", unreachable);
}
