import { isWrite } from "~/api/endpoint";
import type { NamedEndpoint } from "~/api/endpoints";
import { type ErrorCode, errorStatus } from "~/errors";

/** When an endpoint answers a failure because of what it is, whatever its business. */
const derived: { code: ErrorCode; when: string; appliesTo: (endpoint: NamedEndpoint) => boolean }[] = [
  {
    code: "INVALID_REQUEST",
    when: "the query or the Idempotency-Key is wrong, or the body is no JSON",
    appliesTo: (endpoint) => takesBody(endpoint) || endpoint.query !== undefined,
  },
  { code: "UNAUTHORIZED", when: "the session token is missing or not valid", appliesTo: () => true },
  { code: "NOT_FOUND", when: "the shop has no such record", appliesTo: ({ path }) => path.includes(":") },
  {
    code: "CONFLICT",
    when: "the first request with this Idempotency-Key is still running",
    appliesTo: isWrite,
  },
  {
    code: "PRECONDITION_FAILED",
    when: "If-Match names another version than the stored one, which `current` has",
    appliesTo: ({ ifMatch }) => ifMatch === "compared",
  },
  { code: "REQUEST_TIMEOUT", when: "the body does not arrive in time", appliesTo: takesBody },
  { code: "TOO_LARGE", when: "the body is above the limit", appliesTo: takesBody },
  { code: "UNSUPPORTED_MEDIA_TYPE", when: "the body is not JSON in UTF-8", appliesTo: takesBody },
  {
    code: "INVALID_INPUT",
    when: "a field of the body is wrong, or the Idempotency-Key came with another request before",
    appliesTo: takesBody,
  },
  {
    code: "RATE_LIMITED",
    when: "the shop sends too many requests, or too many bytes, at once",
    appliesTo: () => true,
  },
  { code: "INTERNAL", when: "a fault of ours; the message holds the request's id", appliesTo: () => true },
  { code: "UNAVAILABLE", when: "Backroom is busy", appliesTo: () => true },
];

export interface Failure {
  code: ErrorCode;
  when: string;
}

/** All failures of an endpoint by HTTP status; its own come first. */
export function failuresOf(endpoint: NamedEndpoint): Map<number, Failure[]> {
  const failures = [...ownRefusals(endpoint), ...derived.filter(({ appliesTo }) => appliesTo(endpoint))];
  const byStatus = new Map<number, Failure[]>();
  for (const { code, when } of failures) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), { code, when }]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** The refusals that the endpoint names itself. */
export function ownRefusals({ refusals = {} }: NamedEndpoint): Failure[] {
  return Object.entries(refusals).map(([code, when]) => ({ code: code as ErrorCode, when }));
}

function takesBody({ method }: NamedEndpoint): boolean {
  return method !== "GET";
}
