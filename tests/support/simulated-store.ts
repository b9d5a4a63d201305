import type { Fault, FaultRequest } from "../../simulator/faults/faults";
import type { Simulator } from "../../simulator/start";
import { makeStore } from "../../simulator/stores/make-store";
import { grantAccess } from "../../simulator/world/installs";
import type { Store } from "../../simulator/world/store";
import type { AccessGrant } from "../../simulator/world/types";
import { testEnvironment } from "./environment";
import { startPlatform } from "./running-app";

export interface SimulatedStore {
  simulator: Simulator;
  store: Store;
  /** How many requests for a token the store has had. */
  tokenRequests(): number;
  /** What goes wrong with every request of the operation until `faults.clear`. */
  fault(fault: FaultRequest): Fault;
  /** Tokens that the store gives out, as after an installation. */
  grant(expiring: boolean): AccessGrant;
  /** The newest tokens. */
  granted(): AccessGrant | undefined;
  /** A store as it was before the app was installed, with no faults. */
  reset(): void;
}

/** A store of the simulator, which gets what this process sends to `domain` from here on. */
export async function simulateStore(domain: string): Promise<SimulatedStore> {
  const simulator = await startPlatform({ url: testEnvironment.SHOPIFY_APP_URL });
  process.env.SIMULATOR_URL = simulator.url;
  await import("../../simulator/preload.mjs");
  const { world } = simulator;
  const start = { createdAt: Date.now(), seed: 1 };
  const store = world.addStore(makeStore({ domain, name: "Homewares" }, {}, start));
  return {
    simulator,
    store,
    tokenRequests: () => world.requests.list({ shop: domain, operation: "token" }).length,
    fault: (fault) => world.faults.add({ times: null, shop: domain, ...fault }),
    grant: (expiring) => grantAccess(world, store, { scopes: world.app.scopes, expiring }),
    granted: () => store.install?.grants.at(-1),
    reset() {
      store.install = null;
      store.options.expiringTokens = null;
      world.faults.clear();
      world.requests.clear();
    },
  };
}
