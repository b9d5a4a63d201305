import { randomUUID } from "node:crypto";

/** The id a proxy gave this request, where it is a plain one, else a new id. */
export function requestIdOf(request: Request): string {
  return plainIdOr(request.headers.get("X-Request-Id"));
}

/** `given` where it may stand in a log line and a header, else a new id. */
export function plainIdOr(given: string | null): string {
  return given !== null && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
