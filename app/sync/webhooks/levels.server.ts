import type { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import { findVariantOfItem } from "~/models/catalogue/find-missing.server";
import { saveProductUpdate } from "~/models/catalogue/save-updates.server";
import { rescheduleUnknown } from "~/models/inventory-operation/observations.server";
import { explainByUpdates } from "~/models/stock-difference/explain-by-updates.server";
import type { ReportedLevel } from "~/models/stock-level/levels-to-read.server";
import { queueLevelRefresh, queueRefresh } from "~/models/stock-level/refresh.server";
import { saveObservations } from "~/models/stock-level/save-observations.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { fetchVariantsOfItems } from "~/platform/products.server";
import { toCatalogueUpdates } from "~/sync/catalogue-updates";
import { platformForShop } from "~/sync/platform-for-shop.server";
import type { Delivery } from "./delivery";
import { ownLocations } from "./own-locations.server";
import { levelPayload } from "./payloads";

/** Stores a reported level as evidence and schedules a reading; fetches unknown variants and locations. */
export async function handleLevel({ shopId, key, payload, receivedAt }: Delivery): Promise<void> {
  const level = levelPayload.parse(payload);
  const variantId = await variantOfItem(shopId, level.inventory_item_id);
  const own = variantId === null ? null : await ownLocations(shopId, [level.location_id]);
  await applyDelivery(shopId, key, async (tx) => {
    if (variantId === null || !own?.has(level.location_id)) return;
    const reported = [toReportedLevel(level, { variantId, receivedAt })];
    await ingestLevelUpdates(tx, shopId, reported);
    await queueRefresh(tx, shopId, { reported });
  });
}

/** A body without a time cannot be ordered: its level is read, and nothing is taken from the body. */
export function toReportedLevel(
  { location_id: locationId, available = null, updated_at: updatedAt }: z.output<typeof levelPayload>,
  { variantId, receivedAt }: { variantId: bigint; receivedAt: Date },
): ReportedLevel {
  return {
    ...{ variantId, locationId },
    available: updatedAt ? available : null,
    changedAt: updatedAt ?? receivedAt,
  };
}

/** Stores what was reported of known levels as evidence, and reschedules operations that wait for it. */
export async function ingestLevelUpdates(
  tx: Tx,
  shopId: number,
  levels: readonly ReportedLevel[],
): Promise<void> {
  // The mirror does not follow: a webhook says neither when its quantity was true nor if a newer one exists.
  if (levels.length === 0) return;
  const observations = levels.flatMap(({ available, ...level }) =>
    available === null ? [] : { ...level, available },
  );
  await saveObservations(tx, shopId, observations);
  await explainByUpdates(tx, shopId, observations);
  await rescheduleUnknown(tx, shopId, observations);
}

/** The update carries no time, so the platform is asked whether the level still is deleted. */
export async function handleDisconnect({ shopId, key, payload }: Delivery): Promise<void> {
  const level = levelPayload.parse(payload);
  const variantId = await findVariantOfItem(shopId, level.inventory_item_id);
  await applyDelivery(shopId, key, async (tx) => {
    if (variantId === null) return;
    await queueLevelRefresh(tx, shopId, [{ variantId, locationId: level.location_id }]);
  });
}

async function variantOfItem(shopId: number, itemId: bigint): Promise<bigint | null> {
  const known = await findVariantOfItem(shopId, itemId);
  if (known !== null) return known;
  const updates = await fetchVariantsOfItems(await platformForShop(shopId), [itemId]);
  await saveProductUpdate(shopId, toCatalogueUpdates(updates));
  return findVariantOfItem(shopId, itemId);
}
