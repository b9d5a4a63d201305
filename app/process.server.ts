import { closeRenderer } from "./documents/render.server";
import { pool } from "./db.server";
import { plainIdOr } from "./http/request-id";
import { withLogFields } from "./log.server";

export { pool } from "./db.server";
export { admit } from "./http/admit.server";
export { startDraining } from "./http/draining.server";
export { log } from "./log.server";
export { unsafeRotateTokenKeys } from "./models/session/rotate-keys.server";
export { crontab, tasks } from "./sync/jobs/tasks.server";

/** Ends what keeps a process alive; nothing of the app may be used afterwards. */
export async function close(): Promise<void> {
  await closeRenderer();
  await pool.end();
}

/** Runs the work of one request; each line it logs, and its answer, carry the id given to `work`. */
export function withRequestId(given: string | undefined, work: (requestId: string) => void): void {
  const requestId = plainIdOr(given ?? null);
  withLogFields({ requestId }, () => work(requestId));
}
