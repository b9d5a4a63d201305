import type { ErrorCode, Issue } from "~/errors";

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** The address was not reached, or what came back was no answer of ours. */
type ClientFault = "UNREACHABLE";

/** A refusal of an endpoint, in its own words. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | ClientFault,
    message: string,
    readonly issues: readonly Issue[] = [],
    /** The endpoint asks for another try of the same request. */
    readonly asksAgain = false,
  ) {
    super(message);
    this.name = "ApiError";
  }

  /** Whether the request may have been carried out all the same; only the same key makes another try safe. */
  get isDoubtful(): boolean {
    return ["UNREACHABLE", "INTERNAL", "UNAVAILABLE", "PLATFORM_UNAVAILABLE"].includes(this.code);
  }
}

interface ApiRequest {
  method: ApiMethod;
  path: string;
  body?: unknown;
  /** Names one intention of the merchant; every try of it carries the same key. */
  key?: string;
  signal?: AbortSignal;
}

type Envelope =
  | { success: true; data: unknown }
  | { success: false; data: { code: ErrorCode; message: string; issues?: Issue[] } };

const unreachable = "Backroom could not be reached. Check your connection and try again.";

/** Answers the `data` of the envelope; throws ApiError. App Bridge's `fetch` adds the session token. */
export async function callApi<T>(request: ApiRequest): Promise<T> {
  const response = await send(request);
  const envelope = await readEnvelope(response);
  if (envelope.success) return envelope.data as T;
  const { code, message, issues } = envelope.data;
  throw new ApiError(code, message, issues, response.headers.has("Retry-After"));
}

/** Fetches a document of ours, such as a PDF; throws ApiError. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send({ method: "GET", path, ...(signal && { signal }) });
  if (response.ok) return response.blob();
  const envelope = await readEnvelope(response);
  const message = envelope.success ? unreachable : envelope.data.message;
  throw new ApiError(envelope.success ? "UNREACHABLE" : envelope.data.code, message);
}

async function send({ method, path, body, key, signal }: ApiRequest): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["Idempotency-Key"] = key ?? crypto.randomUUID();
  try {
    return await fetch(path, {
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

async function readEnvelope(response: Response): Promise<Envelope> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null && "success" in answer && "data" in answer) {
    return answer as Envelope;
  }
  throw new ApiError("UNREACHABLE", unreachable);
}
