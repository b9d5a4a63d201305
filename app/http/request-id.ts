import { randomUUID } from "node:crypto";

/** The id a proxy gave this request, where it is a plain one, else a new id. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("X-Request-Id") ?? "";
  return /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
