import { fatal } from "~/infra/log/log-line";

// Everything else is loaded after this, so that the log says why a wrong environment ends the process.

endOnUncaught();
await import("./start").catch((error: unknown) => {
  fatal(error, "Backroom could not start");
  process.exit(1);
});

function endOnUncaught(): void {
  process.on("uncaughtException", (error, origin) => {
    const isRejection = origin === "unhandledRejection";
    fatal(error, isRejection ? "Backroom ends: unhandled rejection" : "Backroom ends: uncaught exception");
    process.exit(1);
  });
}
