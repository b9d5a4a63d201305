import { freePort } from "../app/lib/free-port";
import type { AppProcess } from "../scripts/app-process";
import { startGateway } from "../simulator/gateway";
import { startApp, startPlatform } from "../tests/support/running-app";
import { openExistingStore } from "../tests/support/stores";
import type { Bench } from "./part";

interface Options extends Pick<Bench, "onStart"> {
  /** What the simulator makes the store from. */
  dataset: string;
  databaseUrl: string;
  /** Web and worker in a process each. */
  apart?: boolean;
  /** Modules that the process which answers requests imports first. */
  preload?: string[];
  /** Takes the app's log. */
  onLine?: (line: string) => void;
}

export interface OpenedStore {
  /** The one that answers requests. */
  app: AppProcess;
  /** The built app itself. */
  directUrl: string;
  /** The app as the browser knows it. */
  appUrl: string;
  adminUrl: string;
  simulatorUrl: string;
  domain: string;
}

/**
 * The built app, web and worker in one process unless they are to be apart, installed into a store of which the
 * first import has ended.
 */
export async function openStore({
  dataset,
  databaseUrl,
  onStart,
  apart = false,
  preload = [],
  onLine = () => undefined,
}: Options): Promise<OpenedStore> {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const directUrl = `http://127.0.0.1:${port}`;
  const appUrl = `http://localhost:${gatewayPort}`;
  const simulator = await startPlatform({ url: appUrl, target: directUrl, dataset });
  onStart(() => simulator.stop());
  const gateway = await startGateway({ port: gatewayPort, target: directUrl, simulatorUrl: simulator.url });
  onStart(() => gateway.close());
  const [store] = simulator.world.stores.values();
  if (!store) throw new Error(`${dataset} has no store.`);

  const options = { url: appUrl, databaseUrl, simulator, env: { LOG_LEVEL: "info" }, onLine };
  const app = await startApp({ ...options, port, preload, ...(apart && { part: "web" }) });
  onStart(() => app.stop());
  if (apart) {
    const worker = await startApp({ ...options, part: "worker" });
    onStart(() => worker.stop());
  }
  await openExistingStore({ appUrl, simulatorUrl: simulator.url }, store.domain);
  const adminUrl = `${simulator.url}/store/${store.domain.replace(".myshopify.com", "")}`;
  return { app, directUrl, appUrl, adminUrl, simulatorUrl: simulator.url, domain: store.domain };
}
