import { subDays } from "date-fns";
import { AppError } from "~/errors";
import { isDraining } from "~/http/limits/draining.server";
import { childLog } from "~/infra/log/log.server";
import { type ImportConnection, withImportConnection } from "~/models/import-run/connection.server";
import { UnreadLines } from "~/models/import-run/unread-lines";
import { saveCheckStep } from "~/models/stock-check/steps.server";
import { catalogueBulk, levelsBulk, ordersBulk } from "~/platform/bulk-documents";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { sentence } from "~/texts/translate";
import { bulkResult } from "./bulk-result.server";
import { concludeCheck } from "./conclude-check.server";
import { importWhatIsTold } from "./orders-told.server";
import { readCatalogue } from "./read-catalogue.server";
import { readLevels } from "./read-levels.server";
import { readOrders } from "./read-orders.server";
import { readShop } from "./read-shop.server";

const daysOfOrders = 3;
const found = { reason: "Found by the nightly check" };

/** Brings what webhooks failed to report into the mirror. Does nothing while the shop is being imported. */
export async function reconcileShop(shopId: number): Promise<void> {
  await withImportConnection(shopId, async (connection) => {
    const unread = {
      catalogue: new UnreadLines(),
      levels: new UnreadLines(),
      orders: new UnreadLines(),
    };
    await readShop(shopId);
    await saveCheckStep(shopId, "catalogue");
    await readCatalogue(connection, await result(connection, catalogueBulk), {
      pause,
      unread: unread.catalogue,
    });
    const reading = { ...found, pause, unread: unread.levels };
    await saveCheckStep(shopId, "levels");
    const levels = await readLevels(connection, await result(connection, levelsBulk), reading);
    await saveCheckStep(shopId, "orders");
    const orders = (await importWhatIsTold(shopId)) ? await readLately(connection, unread.orders) : null;
    for (const [step, { count, faults }] of Object.entries(unread)) {
      if (count > 0) childLog({ shopId, step, lines: count, faults }).warn("lines could not be read");
    }
    await concludeCheck(shopId, found);
    childLog({ shopId, ...levels, ...orders }).info("mirror compared with the platform");
  });
}

async function readLately(connection: ImportConnection, unread: UnreadLines): Promise<{ orders: number }> {
  const since = subDays(new Date(), daysOfOrders);
  return readOrders(connection, await result(connection, ordersBulk(since)), { since, pause, unread });
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
