/**
 * Runs `stop` once at the first SIGTERM or SIGINT, or when the parent that holds an IPC channel to this
 * process is gone; then ends the process. A second signal ends it at once. `isDeploy` says that it was SIGTERM.
 */
export function stopOnSignal(stop: (isDeploy: boolean) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal?: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    stop(signal === "SIGTERM").then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("disconnect", () => onSignal());
}
