import { readFileSync } from "node:fs";
import { parse } from "smol-toml";

export interface AppManifest {
  title: string;
  handle: string;
  scopes: string[];
  optionalScopes: string[];
  /** The platform installs the app itself, without a code; the app exchanges session tokens. */
  managedInstall: boolean;
  /** Topic → where it is sent: a path of the app, or a whole address. */
  subscriptions: Map<string, string>;
}

interface Manifest {
  name?: string;
  handle?: string;
  access_scopes?: { scopes?: string; optional_scopes?: string[]; use_legacy_install_flow?: boolean };
  webhooks?: {
    subscriptions?: { topics?: string[]; compliance_topics?: string[]; uri: string }[];
    privacy_compliance?: Record<string, string>;
  };
}

const privacyNames: Record<string, string> = {
  customer_data_request_url: "customers/data_request",
  customer_deletion_url: "customers/redact",
  shop_deletion_url: "shop/redact",
};

/** What an app's own manifest declares to the platform: its name, its scopes and its app-specific subscriptions. */
export function readManifest(file: string): AppManifest {
  const manifest = parse(readFileSync(file, "utf8")) as Manifest;
  const subscriptions = new Map<string, string>();
  for (const subscription of manifest.webhooks?.subscriptions ?? []) {
    for (const topic of [...(subscription.topics ?? []), ...(subscription.compliance_topics ?? [])]) {
      subscriptions.set(topic, subscription.uri);
    }
  }
  for (const [name, uri] of Object.entries(manifest.webhooks?.privacy_compliance ?? {})) {
    const topic = privacyNames[name];
    if (topic) subscriptions.set(topic, uri);
  }
  return {
    title: manifest.name ?? "App",
    handle: manifest.handle ?? "app",
    scopes: (manifest.access_scopes?.scopes ?? "").split(/[\s,]+/).filter((scope) => scope !== ""),
    optionalScopes: manifest.access_scopes?.optional_scopes ?? [],
    managedInstall: manifest.access_scopes?.use_legacy_install_flow !== true,
    subscriptions,
  };
}
