import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { holdToHosts } from "~/infra/egress/hold-to-hosts.server";
import type * as appProcess from "~/infra/process/process.server";

export type AppProcess = typeof appProcess;

export interface App {
  build: ServerBuild;
  process: AppProcess;
}

/** The one bundle of app code. The process is restricted to the allowed hosts before any of it runs. */
export async function loadApp(): Promise<App> {
  holdToHosts();
  const file = pathToFileURL(path.resolve("build/server/index.js")).href;
  const build = (await import(file)) as ServerBuild;
  return { build, process: build.entry.module as unknown as AppProcess };
}
