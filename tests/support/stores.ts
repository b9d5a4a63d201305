import { setTimeout as pause } from "node:timers/promises";
import { installApp } from "../../scripts/install-app";

interface Addresses {
  appUrl: string;
  simulatorUrl: string;
}

/** What the generator of stores takes. */
export interface StoreSpec {
  domain: string;
  variants?: number;
  locations?: number;
  orders?: number;
  seed?: number;
  timeZone?: string;
  currency?: string;
  /** Points a second that the platform gives out. */
  restoreRate?: number;
}

/** One call of the control API of the simulator. */
export async function control(simulatorUrl: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${simulatorUrl}/simulator/${path.replace(/^\//, "")}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} of the simulator ended with ${answer.status}: ${text}`);
  return text ? (JSON.parse(text) as ReturnType<typeof JSON.parse>) : null;
}

/** Makes a store, installs the app there and waits for its import. */
export async function openStore(addresses: Addresses, store: StoreSpec): Promise<void> {
  await control(addresses.simulatorUrl, "POST", "stores", store);
  await openExistingStore(addresses, store.domain);
}

/** Installs the app in a store that the simulator has already. */
export async function openExistingStore({ appUrl, simulatorUrl }: Addresses, shop: string): Promise<void> {
  await control(simulatorUrl, "POST", `stores/${shop}/install-state`, { autoInstall: true });
  await installApp({ appUrl, shop, simulatorUrl });
  for (let tries = 0; tries < 1_200; tries++) {
    const { token } = (await control(simulatorUrl, "POST", "session-token", { shop })) as { token: string };
    const answer = await fetch(`${appUrl}/api/import`, { headers: { Authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { status?: string; lastError?: string } };
    if (data.status === "completed") return;
    if (data.status === "failed") throw new Error(`The import of ${shop} failed: ${data.lastError}`);
    await pause(100);
  }
  throw new Error(`The import of ${shop} did not end within two minutes.`);
}
