import cluster from "node:cluster";
import { fatal } from "~/infra/log/log-line";

export interface StopMessage {
  stop: { isDeploy: boolean };
}

/** Runs `stop` once, on a signal or when the parent has gone; a second signal exits at once. SIGTERM is a deploy. */
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
