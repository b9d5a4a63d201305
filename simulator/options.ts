import { parseArgs } from "node:util";
import type { GeneratorSpec } from "./stores/generated";

/**
 * Stores to start with: "homewares", "online-retail:<folder>", "generated:variants=1000,locations=3,orders=500",
 * or a specification. Several names stand apart by spaces.
 */
export type Dataset = GeneratorSpec | string;

export interface SimulatorOptions {
  /** 0: any free port. */
  port: number;
  host?: string;
  /** The address links are made with; default http://localhost:<port>. */
  url?: string;
  /** null: everything is in memory only. */
  stateFolder: string | null;
  dataset: Dataset | Dataset[];
  app: {
    apiKey: string;
    apiSecret: string;
    /** The app in the browser, behind the gateway. */
    url: string;
    /** The app itself: where webhooks go. */
    target: string;
    /** What the mail service signs with; without it, it tells the app nothing. */
    mailSecret?: string;
  };
  /** For all stores: true or false overrules what the app asks for. */
  expiringTokens?: boolean;
  autoInstall?: boolean;
  /** The app's manifest; default shopify.app.orders.toml of this project. */
  manifest?: string;
}

/** Options from the command line, else from the environment, else the demo's defaults. */
export function optionsFrom(args: string[], env: Record<string, string | undefined>): SimulatorOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string" },
      host: { type: "string" },
      url: { type: "string" },
      state: { type: "string" },
      dataset: { type: "string", multiple: true },
      variants: { type: "string" },
      locations: { type: "string" },
      orders: { type: "string" },
      seed: { type: "string" },
      domain: { type: "string" },
      "api-key": { type: "string" },
      "api-secret": { type: "string" },
      "app-url": { type: "string" },
      "app-target": { type: "string" },
      "expiring-tokens": { type: "boolean" },
      "auto-install": { type: "boolean" },
    },
  });
  const appUrl = values["app-url"] ?? env.SIMULATOR_APP_URL ?? "http://localhost:3000";
  const folder = values.state ?? env.SIMULATOR_STATE;
  const datasets: Dataset[] = values.dataset ?? (env.DATASET ? [env.DATASET] : []);
  if (values.variants !== undefined || values.orders !== undefined) {
    datasets.push({
      domain: values.domain,
      variants: numberIn(values.variants),
      locations: numberIn(values.locations),
      orders: numberIn(values.orders),
      seed: numberIn(values.seed),
    });
  }
  return {
    port: numberIn(values.port ?? env.SIMULATOR_PORT) ?? 0,
    host: values.host ?? env.SIMULATOR_HOST,
    url: values.url ?? env.SIMULATOR_URL,
    stateFolder: folder === undefined || folder === "" ? null : folder,
    dataset: datasets.length > 0 ? datasets : "homewares",
    app: {
      apiKey: values["api-key"] ?? env.SHOPIFY_API_KEY ?? "demo-api-key",
      apiSecret: values["api-secret"] ?? env.SHOPIFY_API_SECRET ?? "demo-api-secret",
      url: appUrl,
      target: values["app-target"] ?? env.SIMULATOR_APP_TARGET ?? appUrl,
      ...(env.RESEND_WEBHOOK_SECRET && { mailSecret: env.RESEND_WEBHOOK_SECRET }),
    },
    expiringTokens: values["expiring-tokens"],
    autoInstall: values["auto-install"],
  };
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}
