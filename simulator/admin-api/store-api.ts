import type { BulkOperations } from "../bulk/bulk-operations";
import type { CostBucket } from "./cost-bucket";
import type { KeyLedger } from "./key-ledger";

/** What the Admin API stores for one store beside its data. */
export interface StoreApi {
  keys: KeyLedger;
  bucket: CostBucket;
  bulk: BulkOperations;
}
