import { isDraining } from "~/http/limits/draining.server";
import { isDatabaseReady } from "~/models/health/is-database-ready.server";

/** The process can serve: it is not shutting down, the database answers and has every migration. */
export async function loader() {
  const ready = !isDraining() && (await isDatabaseReady());
  return new Response(ready ? "ready\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: {
      "Content-Type": "text/plain",
      "Cache-Control": "no-store",
      ...(ready ? {} : { "Retry-After": "1" }),
    },
  });
}
