import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { optionsFrom, type SimulatorOptions } from "./options";
import { Platform } from "./platform";
import { serve } from "./serve";
import { storeMakers } from "./stores/datasets";
import { WebhookSender } from "./webhooks/sender";
import { readManifest } from "./webhooks/subscriptions";
import { StateFolder } from "./world/state-folder";
import { World } from "./world/world";

export interface Simulator {
  url: string;
  port: number;
  world: World;
  platform: Platform;
  /** Writes the state out and closes; nothing of it is left running. */
  stop(): Promise<void>;
}

const tickMs = 1_000;

/** Starts the simulator with the stores of its state folder, or else with those of the data set. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const manifest = readManifest(
    options.manifest ?? path.join(import.meta.dirname, "../shopify.app.orders.toml"),
  );
  const world = new World({
    title: manifest.title,
    handle: manifest.handle,
    scopes: manifest.scopes,
    optionalScopes: manifest.optionalScopes,
    managedInstall: manifest.managedInstall,
    ...options.app,
  });
  const platform = new Platform(world, new WebhookSender(world, manifest.subscriptions));
  const state = options.stateFolder === null ? null : new StateFolder(options.stateFolder, platform);
  state?.load();
  for (const maker of storeMakers(options.dataset)) {
    if (!world.store(maker.domain)) world.addStore(maker.store(world.clock.now()));
  }
  for (const store of world.stores.values()) {
    if (options.expiringTokens !== undefined) store.options.expiringTokens = options.expiringTokens;
    if (options.autoInstall !== undefined) store.options.autoInstall = options.autoInstall;
  }

  const server = createServer((request, response) => {
    serve(platform, request, response).catch((error: unknown) => {
      console.error("the simulator failed", request.method, request.url, error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { "content-type": "application/json" })
          .end('{"errors":"Internal Server Error"}');
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host ?? "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  world.url = options.url ?? `http://localhost:${port}`;
  const tick = setInterval(() => world.runDue(), tickMs);
  state?.saveOnChange();

  return {
    url: world.url,
    port,
    world,
    platform,
    async stop() {
      clearInterval(tick);
      platform.dispose();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      state?.close();
    },
  };
}

async function main(): Promise<void> {
  const simulator = await startSimulator(optionsFrom(process.argv.slice(2), process.env));
  console.log(
    `stand-in platform at ${simulator.url}, stores: ${[...simulator.world.stores.keys()].join(", ")}`,
  );
  process.send?.({ ready: true, url: simulator.url, port: simulator.port });
  const end = () => void simulator.stop().then(() => process.exit(0));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
