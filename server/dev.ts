// The app with Vite in front; web and worker in one process, as in `start`.
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { createServer } from "vite";
import { holdToHosts } from "~/infra/egress/hold-to-hosts.server";
import { directDatabaseUrl, env, provideDatabase } from "~/infra/env/env.server";
import { fatal } from "~/infra/log/log-line";
import { freePort } from "~/lib/free-port";
import { stateFolder } from "~/lib/state-folder";
import type { AppProcess } from "./app-build";
import { startEmbeddedPostgres } from "./database/embedded-postgres";
import { migrate } from "./database/migrate";
import { stopOnSignal } from "./stop-on-signal";
import { startWeb, stopWeb } from "./web";
import { startWorker } from "./worker";

const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ folder: stateFolder(env.DATA_DIR) });
const url = env.DATABASE_URL ?? postgres?.url ?? "";
provideDatabase(url);
holdToHosts();
try {
  await migrate(directDatabaseUrl());
} catch (error) {
  await postgres?.stop();
  fatal(error, "Backroom could not start");
  process.exit(1);
}

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: await freePort(24678) } } });
const loadBuild = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
const appOf = ({ entry }: ServerBuild) => entry.module as unknown as AppProcess;
const app = appOf(await loadBuild());
// A saved file makes new modules; the context of a request has to come from them.
let newest = app;
const takeNewest: RequestHandler = (_request, _response, next) => {
  loadBuild().then((build) => {
    newest = appOf(build);
    next();
  }, next);
};
const runner = await startWorker(app, directDatabaseUrl());
const server = await startWeb({
  build: loadBuild,
  app: () => newest,
  port: env.PORT,
  appUrl: env.SHOPIFY_APP_URL,
  before: [vite.middlewares, takeNewest],
  mode: "development",
  slowClientSeconds: env.SLOW_CLIENT_SECONDS,
});

stopOnSignal(async () => {
  await stopWeb(server, 1_000);
  await runner.stop();
  await app.close();
  await postgres?.stop();
  await vite.close();
});
