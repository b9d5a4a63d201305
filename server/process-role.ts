import { randomUUID } from "node:crypto";
import { directDatabaseUrl, env } from "~/infra/env/env.server";
import { loadApp } from "./app-build";
import type { ProcessRole } from "./cluster";
import { holdLivenessLock } from "./liveness";
import { startWatching } from "./telemetry";
import { letClientsGo, startWeb, stopWeb } from "./web";
import { startWorker } from "./worker";

export interface Running {
  /** Resolves when the work in flight has ended. `isDeploy`: clients first get time to go to another process. */
  stop(isDeploy: boolean): Promise<void>;
}

export async function startRole(part: ProcessRole): Promise<Running> {
  const loaded = await loadApp();
  const { build, process: app } = loaded;
  app.takeOverConsole();
  const watch = await startWatching(loaded);
  const stops: (() => Promise<unknown>)[] = [app.close, watch.stop];
  let letGo = async (): Promise<void> => undefined;

  if (part !== "web") {
    const runner = await startWorker(app, directDatabaseUrl());
    stops.unshift(() => runner.stop());
  }
  if (part !== "worker") {
    await app.openConnections();
    const holder = randomUUID();
    const present = (isPresent: boolean) => app.claimKeysAs(isPresent ? holder : "");
    stops.unshift(holdLivenessLock(directDatabaseUrl(), holder, present));
    const server = await startWeb({
      build,
      app: () => app,
      port: env.PORT,
      appUrl: env.SHOPIFY_APP_URL,
      before: watch.requests,
      mode: env.NODE_ENV,
      slowClientSeconds: env.SLOW_CLIENT_SECONDS,
    });
    server.on("connection", app.noteConnection);
    stops.unshift(() => stopWeb(server, 10_000));
    letGo = () => letClientsGo(server, env.DRAIN_SECONDS * 1_000);
    app.log.info({ port: env.PORT }, "listening");
  }
  return {
    async stop(isDeploy) {
      app.startDraining();
      // A load balancer has to see /readyz fail before this process may refuse a request.
      if (isDeploy) await letGo();
      for (const stop of stops) await stop();
    },
  };
}
