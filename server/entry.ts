import { fatal } from "~/infra/log/log-line";

// What `npm start` runs. Everything else is loaded behind this: of a wrong environment, too, the log says why it ends.

endOnUncaught();
await import("./start").catch((error: unknown) => {
  fatal(error, "Backroom could not start");
  process.exit(1);
});

/** From here on an error that nothing catches is the last line of this process's log, and ends it with exit code 1. */
function endOnUncaught(): void {
  process.on("uncaughtException", (error, origin) => {
    const isRejection = origin === "unhandledRejection";
    fatal(error, isRejection ? "Backroom ends: unhandled rejection" : "Backroom ends: uncaught exception");
    process.exit(1);
  });
}
