import type { ClaimedShipment } from "~/models/shipment/claim.server";
import { beginChange, keepMade, release } from "~/models/shipment/record.server";
import { canShowShipments } from "~/models/shipment/scopes";
import type { PlatformClient } from "~/platform/client.server";
import { parseStepAnswer, type ShipmentStep, stepRequest } from "~/platform/shipments.server";
import { followScopes } from "../follow-scopes.server";
import { backoffMs, parkedMs } from "../inventory-operation/backoff";
import { classify, type Outcome } from "../inventory-operation/classify";
import { sendOnce } from "../send-once.server";

/** Another process works on the shipment. */
export const busyMs = 500;
/** So many refusals in a row are no coincidence with somebody else's change. */
const mostRefusals = 10;

/** What is only tidying up may fail. */
const tidying: readonly ShipmentStep["kind"][] = ["delete-shipment", "cancel-transfer"];

interface Taking {
  row: ClaimedShipment;
  step: ShipmentStep;
  /** What is taken back now stays taken back. */
  retires: boolean;
}

/**
 * Sends one change of the claimed shipment, stored before it leaves. Returns the shipment with what it made; or else the
 * milliseconds until the next attempt, null when a person has to decide, and the claim is given back.
 */
export async function takeStep(
  client: PlatformClient,
  { row, step, retires }: Taking,
): Promise<{ row: ClaimedShipment } | { againMs: number | null }> {
  const units = step.kind === "create-shipment" ? step.units : [];
  const begun = await beginChange(row, {
    requestOf: (key) => stepRequest(step, key),
    units: new Map(units.map((line) => [line.itemId, line.units])),
    retires,
  });
  if (!begun) return { againMs: busyMs };
  const sent = { ...row, retired: row.retired || retires, sentAt: begun.sentAt, outcomeUnknown: false };
  const answer = await sendOnce(client, begun.request);
  const outcome = classify(answer, "result");
  if (outcome.kind === "applied") {
    return { row: await keepAnswer(sent, answer instanceof Error ? null : answer.body.data) };
  }
  return { againMs: await giveUp(sent, { step, outcome }) };
}

/** An answer that does not name what it made leaves it to be found. */
async function keepAnswer(row: ClaimedShipment, data: unknown): Promise<ClaimedShipment> {
  const made = parseStepAnswer(data);
  const transfer = made?.inventoryTransfer;
  const shipment = made?.inventoryShipment;
  if (transfer) await keepMade(row, { transfer });
  if (shipment) await keepMade(row, { shipmentId: shipment.id });
  return {
    ...row,
    transferId: transfer?.id ?? row.transferId,
    shipmentId: shipment?.id ?? row.shipmentId,
    outcomeUnknown: !transfer && !shipment,
  };
}

async function giveUp(
  row: ClaimedShipment,
  { step, outcome }: { step: ShipmentStep; outcome: Outcome },
): Promise<number | null> {
  const words = "words" in outcome ? outcome.words : "";
  switch (outcome.kind) {
    case "unknown":
      await release(row, { status: "pending", words, outcomeUnknown: true });
      return Math.max(backoffMs(row.attempts), outcome.retryAfterMs);
    case "throttled":
      await release(row, { status: "pending", words });
      return Math.max(backoffMs(row.attempts), outcome.retryAfterMs);
    case "denied":
      await release(row, { status: "pending", words });
      // They may have been granted again meanwhile, which wakes nobody.
      return canShowShipments((await followScopes(row.shopId)).join(",")) ? parkedMs(row.attempts) : null;
    case "refused":
      await release(row, { status: "pending", words });
      return parkedMs(row.attempts);
    default: {
      if (tidying.includes(step.kind)) {
        await release(row, { status: "ended" });
        return null;
      }
      const isFinal = outcome.kind === "rejected" || row.attempts >= mostRefusals;
      await release(row, { status: isFinal ? "refused" : "pending", words });
      return isFinal ? null : backoffMs(row.attempts);
    }
  }
}
