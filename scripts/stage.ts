import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { freePort } from "../app/lib/free-port";
import { isRunning } from "../app/lib/is-running";
import { startGateway } from "../simulator/gateway";
import { startSimulator } from "../simulator/start";
import { startAppProcess } from "./app-process";
import { installApp } from "./install-app";

interface StageOptions {
  /** Keeps all data between two runs. */
  folder: string;
  /** The requested ports of the app, as the browser sees it, and of the simulator; the next free one where a port is taken. */
  port?: number;
  simulatorPort?: number;
  /** "homewares", "online-retail:<folder>", or e.g. "generated:variants=1000,locations=3,orders=500". */
  dataset?: string;
  /** False leaves the installation to the person. */
  install?: boolean;
  logLevel?: string;
  /** Runs the sources with hot reload instead of the built app. */
  development?: boolean;
}

export interface Stage {
  shop: string;
  adminUrl: string;
  appUrl: string;
  simulatorUrl: string;
  logFile: string;
  folder: string;
  installed: boolean;
  stop(): Promise<void>;
}

/** The play's whole stage: the simulator, the gateway in front of the app, and the app as it is. */
export async function startStage(options: StageOptions): Promise<Stage> {
  const { folder, dataset = "homewares", install = true, logLevel = "info", development = false } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const release = claimFolder(folder);
  const secrets = loadSecrets(folder);
  const [gatewayPort, simulatorPort, appPort] = [
    await freePort(options.port),
    await freePort(options.simulatorPort),
    await freePort(),
  ];
  const appUrl = `http://localhost:${gatewayPort}`;
  const mailSecret = `whsec_${createHash("sha256").update(secrets.apiSecret).digest("base64")}`;

  const simulator = await startSimulator({
    port: simulatorPort,
    stateFolder: path.join(folder, "platform"),
    dataset,
    app: {
      apiKey: secrets.apiKey,
      apiSecret: secrets.apiSecret,
      url: appUrl,
      target: `http://127.0.0.1:${appPort}`,
      mailSecret,
    },
    autoInstall: install,
  });
  const gateway = await startGateway({
    port: gatewayPort,
    target: `http://127.0.0.1:${appPort}`,
    simulatorUrl: simulator.url,
  });

  mkdirSync(path.join(folder, "log"), { recursive: true });
  const logFile = path.join(folder, "log", "app.log");
  const log = createWriteStream(logFile, { flags: "a" });
  const app = await startAppProcess({
    port: appPort,
    entry: development ? "server/dev.ts" : "build/process/start.js",
    preload: [...(development ? ["tsx/esm"] : []), "./simulator/preload.mjs"],
    env: {
      NODE_ENV: development ? "development" : "production",
      LOG_LEVEL: logLevel,
      DRAIN_SECONDS: "0",
      SHOPIFY_APP_URL: appUrl,
      SHOPIFY_API_KEY: secrets.apiKey,
      SHOPIFY_API_SECRET: secrets.apiSecret,
      ENCRYPTION_KEYS: secrets.encryptionKeys,
      DATA_DIR: folder,
      RESEND_API_KEY: "re_demo",
      RESEND_WEBHOOK_SECRET: mailSecret,
      RESEND_BASE_URL: `${simulator.url}/mailbox-api`,
      MAIL_FROM: "Backroom <orders@backroom.example>",
      SIMULATOR_URL: simulator.url,
      OUTGOING_HOSTS: new URL(simulator.url).host,
    },
    onLine: (line) => void log.write(`${line}\n`),
  }).catch(async (error: unknown) => {
    await gateway.close();
    await simulator.stop();
    release();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${why}\nIts log is ${logFile}. To begin with a new store, delete ${folder}, or name another folder by DATA_DIR.`,
      { cause: error },
    );
  });

  const [store] = simulator.world.stores.values();
  if (!store) throw new Error(`The dataset ${dataset} has no store.`);
  const shop = store.domain;
  if (install && !store.install) await installApp({ appUrl, shop, simulatorUrl: simulator.url });

  return {
    shop,
    adminUrl: `${simulator.url}/store/${shop.replace(".myshopify.com", "")}`,
    appUrl,
    simulatorUrl: simulator.url,
    logFile,
    folder,
    installed: install || Boolean(store.install),
    async stop() {
      await app.stop();
      await gateway.close();
      await simulator.stop();
      log.end();
      release();
    },
  };
}

/** Two stages over one folder would stop each other's database. */
function claimFolder(folder: string): () => void {
  const file = path.join(folder, "running.pid");
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner > 0 && isRunning(owner)) {
    throw new Error(
      `Another demo runs with the data in ${folder} (process ${owner}). DATA_DIR gives this one a folder of its own.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

const savedSecrets = z.object({ apiKey: z.string(), apiSecret: z.string(), encryptionKeys: z.string() });

/** Made once and stored, so that a second start can read what the first one encrypted. */
function loadSecrets(folder: string): z.output<typeof savedSecrets> {
  const file = path.join(folder, "demo-secrets.json");
  if (!existsSync(file)) {
    const secrets = {
      apiKey: randomBytes(16).toString("hex"),
      apiSecret: randomBytes(16).toString("hex"),
      encryptionKeys: `demo:${randomBytes(32).toString("base64")}`,
    };
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return savedSecrets.parse(JSON.parse(readFileSync(file, "utf8")));
}
