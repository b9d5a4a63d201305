import { fatal } from "~/infra/log/log-line";

/** From here on an error that nothing catches is the last line of this process's log, and ends it with exit code 1. */
export function endOnUncaught(): void {
  process.on("uncaughtException", (error, origin) => {
    const isRejection = origin === "unhandledRejection";
    fatal(error, isRejection ? "Backroom ends: unhandled rejection" : "Backroom ends: uncaught exception");
    process.exit(1);
  });
}
