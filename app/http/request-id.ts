import { randomUUID } from "node:crypto";

/** `given` when it is safe in a log line and a header, otherwise a new id. */
export function plainIdOr(given: string | null): string {
  return given !== null && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
