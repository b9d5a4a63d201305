// npm run demo: a store's admin with Backroom in it, on this machine alone. npm run dev: the same with hot reload.
import { z } from "zod";
import { stateFolder } from "../app/lib/state-folder";
import { stopOnSignal } from "../server/stop-on-signal";
import { buildProcessEntries } from "./build";
import { buildIfChanged } from "./build-if-changed";
import { runTool } from "./run-tool";
import { startStage } from "./stage";

const settings = z
  .object({
    PORT: z.coerce.number().int().default(3000),
    SIMULATOR_PORT: z.coerce.number().int().default(4000),
    DATA_DIR: z.string().optional(),
    DATASET: z.string().default("homewares"),
    INSTALL: z.enum(["automatic", "manual"]).default("automatic"),
    LOG_LEVEL: z.string().default("info"),
  })
  .parse(process.env);

const development = process.argv.includes("--development");
if (development) {
  await runTool("prisma", ["generate"]);
  await buildProcessEntries();
} else {
  await buildIfChanged();
}
const stage = await startStage({
  folder: stateFolder(settings.DATA_DIR),
  port: settings.PORT,
  simulatorPort: settings.SIMULATOR_PORT,
  dataset: settings.DATASET,
  install: settings.INSTALL === "automatic",
  logLevel: settings.LOG_LEVEL,
  development,
}).catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
stopOnSignal(stage.stop);

console.log(`
  Backroom is running in the admin of ${stage.shop}.

    Open    ${stage.adminUrl}
    Store   ${stage.shop}
    App     ${stage.appUrl}
    Log     ${stage.logFile}

  ${stage.installed ? "The app is installed." : "The app is not installed yet: open the address and press Install."}
  Ctrl-C ends everything; a second start goes on with the same data.
`);
