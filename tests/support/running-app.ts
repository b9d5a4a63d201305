import { freePort } from "../../app/lib/free-port";
import { type AppProcess, startAppProcess } from "../../scripts/app-process";
import { type Simulator, startSimulator } from "../../simulator/start";
import { testEnvironment } from "./environment";

interface PlatformOptions {
  dataset?: Parameters<typeof startSimulator>[0]["dataset"];
  /** The app as browsers know it. */
  url: string;
  /** Where the platform's messages go, where that is another address. */
  target?: string;
  apiSecret?: string;
}

/** The simulator, with the tests' app registered there; it has no stores but those of the dataset. */
export function startPlatform({ url, target = url, apiSecret, dataset = [] }: PlatformOptions) {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET, RESEND_WEBHOOK_SECRET: mailSecret } = testEnvironment;
  const app = { apiKey, apiSecret: apiSecret ?? SHOPIFY_API_SECRET, mailSecret, url, target };
  return startSimulator({ port: 0, stateFolder: null, dataset, app });
}

interface AppPlace {
  /** The app as browsers know it. */
  url: string;
  databaseUrl: string;
  /** None for what asks nobody outside. */
  simulator?: Pick<Simulator, "url"> | undefined;
  /** What is to be otherwise. */
  env?: Record<string, string>;
}

/** The environment of a process of the built app. It logs nothing unless `env` says so. */
export function appEnvironment({ url, databaseUrl, simulator, env }: AppPlace): Record<string, string> {
  return {
    ...testEnvironment,
    NODE_ENV: "production",
    SHOPIFY_APP_URL: url,
    DATABASE_URL: databaseUrl,
    ...(simulator && {
      SIMULATOR_URL: simulator.url,
      OUTGOING_HOSTS: new URL(simulator.url).host,
      RESEND_BASE_URL: `${simulator.url}/mailbox-api`,
    }),
    ...env,
  };
}

type AppOptions = Omit<AppPlace, "url"> &
  Partial<
    Pick<
      Parameters<typeof startAppProcess>[0],
      "port" | "preload" | "part" | "processes" | "cwd" | "isReady" | "onLine"
    >
  > & {
    /** The app as browsers know it; the process itself unless said otherwise. */
    url?: string;
  };

/** A process of the built app. */
export interface RunningApp extends AppProcess {
  port: number;
  /** The process itself. */
  url: string;
  /** What it has logged, line by line, where no `onLine` takes it. */
  log: string[];
}

/** Starts a process of the built app, web and worker in one unless `part` says otherwise, and waits until it is ready. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { simulator, preload = [], part, processes, cwd, isReady } = options;
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const app = await startAppProcess({
    port,
    preload: [...(simulator ? ["./simulator/preload.mjs"] : []), ...preload],
    env: appEnvironment({ url, ...options }),
    onLine: options.onLine ?? ((line) => void log.push(line)),
    ...(part && { part }),
    ...(processes && { processes }),
    ...(cwd && { cwd }),
    ...(isReady && { isReady }),
  });
  return { ...app, port, url, log };
}
