import type { ClientBase } from "pg";

const askEveryMs = 10_000;

/**
 * Asks something on a connection that otherwise only listens or holds a lock, so that its deadline tells when it leads
 * nowhere. Until it ends, or the caller stops it.
 */
export function askRegularly(client: ClientBase): () => void {
  const asking = setInterval(() => void client.query("SELECT").catch(() => undefined), askEveryMs).unref();
  const stop = () => clearInterval(asking);
  client.once("end", stop);
  return stop;
}
