import { randomUUID } from "node:crypto";

/** `given` where it may stand in a log line and a header, else a new id. */
export function plainIdOr(given: string | null): string {
  return given !== null && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
