import cluster from "node:cluster";
import { fatal } from "~/infra/log/log-line";

/** The message by which a parent stops its processes. */
export interface StopMessage {
  stop: { isDeploy: boolean };
}

/**
 * Runs `stop` once at the first SIGTERM or SIGINT, or when the parent that holds an IPC channel to this
 * process is gone; then ends the process. A second signal ends it at once. `isDeploy` says that it was SIGTERM.
 * One of several processes of a parent stops when the parent says so: a terminal signals all of them.
 */
export function stopOnSignal(stop: (isDeploy: boolean) => Promise<void>): void {
  let stopping = false;
  const begin = (isDeploy: boolean) => {
    if (stopping) return;
    stopping = true;
    stop(isDeploy).then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        fatal(error, "Backroom could not stop in order");
        process.exit(1);
      },
    );
  };
  if (cluster.isWorker) {
    process.on("SIGINT", () => undefined);
    process.on("SIGTERM", () => begin(true));
    process.on("message", (message: Partial<StopMessage>) => {
      if (message.stop) begin(message.stop.isDeploy);
    });
    return;
  }
  const onSignal = (signal?: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    begin(signal === "SIGTERM");
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("disconnect", () => onSignal());
}
