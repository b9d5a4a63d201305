import { subDays } from "date-fns";
import { isDraining } from "~/http/draining.server";
import { AppError } from "~/errors";
import { childLog } from "~/log.server";
import { type ImportConnection, withImportConnection } from "~/models/import-run/connection.server";
import { catalogueBulk, levelsBulk, ordersBulk } from "~/platform/bulk-documents";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { bulkResult } from "./bulk-result.server";
import { readCatalogue } from "./read-catalogue.server";
import { readLevels } from "./read-levels.server";
import { readOrders } from "./read-orders.server";
import { readShop } from "./read-shop.server";
import { sentence } from "~/texts/say";

const daysOfOrders = 3;

/**
 * What webhooks should have told and did not is in the mirror: locations, catalogue, levels, the orders of
 * the last days. A level that differed has its row in the ledger. Nothing happens while the shop is imported.
 */
export async function reconcileShop(shopId: number): Promise<void> {
  await withImportConnection(shopId, async (connection) => {
    await readShop(shopId);
    await readCatalogue(connection, await result(connection, catalogueBulk), pause);
    const reading = { reason: "Found by the nightly check", pause };
    const levels = await readLevels(connection, await result(connection, levelsBulk), reading);
    const since = subDays(new Date(), daysOfOrders);
    const orders = await readOrders(connection, await result(connection, ordersBulk(since)), {
      since,
      pause,
    });
    childLog({ shopId, ...levels, ...orders }).info("mirror compared with the platform");
  });
}

async function result({ shopId }: ImportConnection, query: string): Promise<BulkOperation> {
  return bulkResult({
    client: await platformForShop(shopId),
    query,
    id: undefined,
    remember: async () => undefined,
    watch: pause,
  });
}

async function pause(): Promise<void> {
  if (!isDraining()) return;
  throw new AppError("UNAVAILABLE", { message: sentence("shopify.checkBeginsAnew") });
}
