import { CostBucket } from "./admin-api/cost-bucket";
import { KeyLedger } from "./admin-api/key-ledger";
import type { StoreApi } from "./admin-api/store-api";
import { BulkOperations } from "./bulk/bulk-operations";
import { AuthorizationCodes } from "./oauth/authorize";
import type { WebhookSender } from "./webhooks/sender";
import type { Store } from "./world/store";
import type { World } from "./world/world";

/** The running platform: the world and what serves it. */
export class Platform {
  readonly codes = new AuthorizationCodes();
  private readonly apis = new Map<number, StoreApi>();

  constructor(
    readonly world: World,
    readonly webhooks: WebhookSender,
  ) {}

  /** The Admin API's own memory of a store, made when it is first asked for. */
  api(store: Store): StoreApi {
    const known = this.apis.get(store.id);
    if (known) return known;
    const api: StoreApi = {
      keys: new KeyLedger(this.world.clock),
      bucket: new CostBucket(this.world.clock, store.profile.restoreRate),
      bulk: new BulkOperations(),
    };
    this.apis.set(store.id, api);
    return api;
  }

  forget(domain: string): void {
    const id = this.world.store(domain)?.id ?? 0;
    this.apis.get(id)?.bulk.dispose();
    this.apis.delete(id);
    this.world.stores.delete(domain);
  }

  dispose(): void {
    this.webhooks.stop();
    for (const api of this.apis.values()) api.bulk.dispose();
  }
}
