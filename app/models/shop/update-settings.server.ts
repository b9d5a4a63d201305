import { invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { changedApproval } from "~/models/approval/change-rule.server";
import { markCosts } from "~/models/cost-change/mark.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import { readShipmentAccess } from "~/models/shipment/access.server";
import { wakeAll } from "~/models/shipment/wake.server";
import { queueStoreCosts } from "~/models/store-cost-change/queue.server";
import { sentence } from "~/texts/translate";
import { getSettings, type Settings } from "./get-settings.server";
import { settingsContent } from "./settings-content";
import type { SettingsChanges } from "./settings-schema";

/**
 * Changes these settings. Throws PRECONDITION_FAILED, INVALID_INPUT for a location not in use, and for orders or
 * transfers in the store without the scopes, and as changedApproval. Costs are computed again by another method,
 * and all are written to the store once that is turned on.
 */
export async function updateSettings(
  shopId: number,
  {
    actor = "",
    guideDismissed,
    defaultCurrency,
    defaultLocationId,
    approvalOver,
    approvers,
    ...changes
  }: SettingsChanges & { actor?: string },
): Promise<Settings> {
  return db.$transaction(async (tx) => {
    if (defaultLocationId) {
      await checkLocationField(tx, shopId, { field: "defaultLocationId", id: defaultLocationId });
    }
    await checkShipmentAccess(tx, shopId, changes);
    await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
    const before = await getSettings(shopId, tx);
    await checkVersion(async () => settingsContent(before));
    const approval = await changedApproval(tx, shopId, { approvalOver, approvers, actor });
    await tx.shop.updateMany({
      where: { id: shopId },
      data: {
        ...changes,
        ...approval,
        defaultLocationId,
        ...(defaultCurrency !== undefined && { defaultCurrency: defaultCurrency ?? "" }),
        ...(guideDismissed !== undefined && {
          guideDismissedAt: guideDismissed ? await databaseNow(tx) : null,
        }),
      },
    });
    if (changes.sentOrdersIncoming !== undefined) await wakeAll(tx, shopId);
    if (changes.costMethod !== undefined || changes.costScope !== undefined)
      await markCosts(tx, shopId, null);
    if (changes.costsToStore === true && !before.costsToStore)
      await queueStoreCosts(tx, shopId, { startsOver: true });
    const settings = await getSettings(shopId, tx);
    await rememberAnswer(tx, settings);
    return settings;
  });
}

async function checkShipmentAccess(
  tx: Tx,
  shopId: number,
  { sentOrdersIncoming, transfersIncoming }: SettingsChanges,
): Promise<void> {
  if (!sentOrdersIncoming && !transfersIncoming) return;
  const { canShow, canReceive } = await readShipmentAccess(shopId, tx);
  if (sentOrdersIncoming && !canShow)
    throw invalidField("sentOrdersIncoming", sentence("shopify.noShipmentAccess"));
  // The units of a transfer have to come off its shipment by being received.
  if (transfersIncoming && !canReceive)
    throw invalidField("transfersIncoming", sentence("shopify.noShipmentAccess"));
}
