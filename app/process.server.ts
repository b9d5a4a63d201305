import { closeRenderer } from "./documents/render.server";
import { pool } from "./db.server";

export { pool } from "./db.server";
export { startDraining } from "./http/draining.server";
export { log } from "./log.server";
export { crontab, tasks } from "./sync/jobs/tasks.server";

/** Ends what keeps a process alive; nothing of the app may be used afterwards. */
export async function close(): Promise<void> {
  await closeRenderer();
  await pool.end();
}
