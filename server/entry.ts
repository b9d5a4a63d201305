// What `npm start` runs. Everything else is loaded behind this: of a wrong environment, too, the log says why it ends.
import { endOnUncaught } from "./end-on-uncaught";
import { fatal } from "~/infra/log/log-line";

endOnUncaught();
await import("./start").catch((error: unknown) => {
  fatal(error, "Backroom could not start");
  process.exit(1);
});
