// A process of the app: `start` is web and worker together, `start web` and `start worker` each alone.
import { env, provideDatabase } from "~/env.server";
import { type App, loadApp } from "./app-build";
import { startEmbeddedPostgres } from "./database/embedded-postgres";
import { migrate } from "./database/migrate";
import { stateFolder } from "./database/state-folder";
import { stopOnSignal } from "./stop-on-signal";
import { letClientsGo, startWeb, stopWeb } from "./web";
import { startWorker } from "./worker";

const part = process.argv[2];
const stops: (() => Promise<unknown>)[] = [];
let letGo = async (): Promise<void> => undefined;

const url = env.DATABASE_URL ?? (await embeddedDatabase());
await migrate(url);
const app: App = await loadApp();
stops.unshift(app.process.close);

if (part !== "web") {
  const runner = await startWorker(app.process, url);
  stops.unshift(() => runner.stop());
}
if (part !== "worker") {
  const server = await startWeb({
    build: app.build,
    port: env.PORT,
    appUrl: env.SHOPIFY_APP_URL,
    mode: env.NODE_ENV,
    whileAnswering: app.process.whileAnswering,
    admit: app.process.admit,
    serveOf: app.process.serveOf,
  });
  stops.unshift(() => stopWeb(server, 10_000));
  letGo = () => letClientsGo(server, env.DRAIN_SECONDS * 1_000);
  app.process.log.info({ port: env.PORT }, "listening");
}

stopOnSignal(async (isDeploy) => {
  app.process.startDraining();
  // A load balancer has to see that /readyz says no before this process may refuse anything.
  if (isDeploy) await letGo();
  for (const stop of stops) await stop();
});

async function embeddedDatabase(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: stateFolder(env.DATA_DIR) });
  stops.unshift(postgres.stop);
  provideDatabase(postgres.url);
  return postgres.url;
}
