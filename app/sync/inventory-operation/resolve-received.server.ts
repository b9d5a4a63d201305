import { restartOperation } from "~/models/inventory-operation/begin.server";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import { proofMs } from "~/models/inventory-operation/evidence";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import type { PlatformClient } from "~/platform/client.server";
import { fetchShipment } from "~/platform/shipments.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

const againMs = 2_000;

/**
 * Resolves a receipt by a shipment whose answer was lost. Nobody knows what the platform answers under the same key, so
 * it is not asked again: what it has accepted only ever rises, and tells. A person decides when the shipment is gone.
 */
export async function resolveReceived(client: PlatformClient, operation: ClaimedOperation): Promise<void> {
  const { changes, firstSentAt, clock } = operation;
  const platformId = changes.find(({ shipment }) => shipment)?.shipment?.platformId;
  const shipment = platformId === undefined ? null : await fetchShipment(client, platformId);
  const accepted = new Map((shipment?.lines ?? []).map((line) => [line.itemId, line.accepted]));
  const isApplied = changes.every(
    (change) =>
      (accepted.get(change.inventoryItemId) ?? 0) >= (change.shipment?.accepted ?? 0) + change.delta,
  );
  if (shipment && isApplied) return void (await completeOperation(operation, null));
  const isProven = firstSentAt !== null && clock.now() - firstSentAt.getTime() >= proofMs;
  if (isProven && shipment) return void (await restartOperation(operation));
  if (isProven) {
    const words = serialiseMessage(sentence("stock.shipmentGone"));
    return void (await settleRefused(operation, { status: "review", words }));
  }
  const words = serialiseMessage(sentence("stock.findingOut"));
  await postponeOperation(operation, { outcomeUnknown: true, words, delayMs: againMs });
}
