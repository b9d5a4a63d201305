import { AppError } from "~/errors";
import { proofMs } from "~/models/inventory-operation/evidence";
import { type ClaimedShipment, claimShipment, readWanted } from "~/models/order-shipment/claim.server";
import { nextStep } from "~/models/order-shipment/next-step";
import { planShipments } from "~/models/order-shipment/plan.server";
import { beginChange, keepMade, keepReading, release } from "~/models/order-shipment/record.server";
import { receiveInStore } from "~/models/purchase-order/receive-in-store.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import type { PlatformClient } from "~/platform/client.server";
import {
  fetchTransfer,
  parseStepAnswer,
  type ShipmentStep,
  stepRequest,
  type StoreTransfer,
} from "~/platform/order-shipments.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { serialiseMessage } from "~/texts/stored-message";
import { followScopes } from "../follow-scopes.server";
import { backoffMs, parkedMs } from "../inventory-operation/backoff";
import { classify, type Outcome } from "../inventory-operation/classify";
import { sendOnce } from "../send-once.server";

/** Another process works on the shipment. */
const busyMs = 500;
const soonMs = 1_000;
/** A transfer, its shipment, an arrival, and what a retired one is taken apart with. */
const mostSteps = 8;
/** So many refusals in a row are no coincidence with somebody else's change. */
const mostRefusals = 6;

/**
 * Brings the store's shipments in line with the order, and takes over what was received there. Returns the milliseconds
 * after which it has to go on, null when both agree or a person has to decide. PLATFORM_UNAVAILABLE.
 */
export async function followOrder(shopId: number, orderId: number): Promise<number | null> {
  const followed = new Set<bigint>();
  let againMs: number | null = null;
  // Once a shipment that was given up shows nothing any more, there is a new one to make.
  for (;;) {
    const ids = (await planShipments(shopId, orderId)).filter((id) => !followed.has(id));
    if (ids.length === 0) return againMs;
    const client = await platformForShop(shopId);
    for (const id of ids) {
      followed.add(id);
      const next = await followShipment(client, { shopId, id });
      if (next !== null) againMs = Math.min(next, againMs ?? Infinity);
    }
  }
}

async function followShipment(
  client: PlatformClient,
  { shopId, id }: { shopId: number; id: bigint },
): Promise<number | null> {
  const claimed = await claimShipment(shopId, id);
  if (!claimed) return busyMs;
  try {
    return await converge(client, claimed);
  } catch (error) {
    // What was sent before is recorded; without a record of the platform's answer the lease runs out.
    if (error instanceof AppError) {
      await release(claimed, { status: "pending", words: serialiseMessage(error.sentence) });
    }
    throw error;
  }
}

async function converge(client: PlatformClient, claimed: ClaimedShipment): Promise<number | null> {
  let row = claimed;
  let sentStep: ShipmentStep["kind"] | null = null;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const transfer = await findTransfer(client, row);
    row = await adopt(row, transfer);
    const waitMs = unprovenMs(row, transfer);
    if (waitMs > 0) return later(row, waitMs);
    const shipment = transfer?.shipments.find(({ id }) => id === row.shipmentId) ?? null;
    // A reading from before the shipment was made says nothing of it.
    if (sentStep === "create-shipment" && !shipment) return later(row, soonMs);
    if (!(await keepReading(row, { shipment, hasSent: sentStep !== null }))) return busyMs;
    await receiveInStore(row.shopId, row.orderId);
    const wanted = await readWanted(row);
    if (wanted.isReceiving) return later(row, soonMs);
    const verdict = nextStep(row, wanted, transfer);
    if ("status" in verdict) {
      const isEarly = verdict.status === "behind" || (verdict.status === "changed" && freshMs(row) > 0);
      if (isEarly) return later(row, Math.max(soonMs, freshMs(row)));
      if (verdict.status !== "behind") await release(row, { status: verdict.status, outcomeUnknown: false });
      return null;
    }
    const sent = await take(client, { row, step: verdict.step });
    if ("againMs" in sent) return sent.againMs;
    row = sent.row;
    sentStep = verdict.step.kind;
  }
  return later(row, soonMs);
}

async function later(row: ClaimedShipment, againMs: number): Promise<number> {
  await release(row, { status: "pending" });
  return againMs;
}

/** Without an id, the transfer is looked for where one may have been made. */
async function findTransfer(client: PlatformClient, row: ClaimedShipment): Promise<StoreTransfer | null> {
  if (row.transferId !== null) return fetchTransfer(client, { id: row.transferId });
  return row.outcomeUnknown ? fetchTransfer(client, { tag: row.tag }) : null;
}

/** Takes over what an answer that was lost has made. */
async function adopt(row: ClaimedShipment, transfer: StoreTransfer | null): Promise<ClaimedShipment> {
  if (!transfer) return row;
  let known = row;
  if (known.transferId === null) {
    await keepMade(known, { transfer });
    known = { ...known, transferId: transfer.id, outcomeUnknown: false };
  }
  const [first] = transfer.shipments;
  if (known.shipmentId === null && first) {
    await keepMade(known, { shipmentId: first.id });
    known = { ...known, shipmentId: first.id, outcomeUnknown: false };
  }
  return known;
}

/** Milliseconds for which something that was sent may still come to be, and may not be sent again. */
function unprovenMs(row: ClaimedShipment, transfer: StoreTransfer | null): number {
  const isMaking = row.transferId === null || (row.shipmentId === null && transfer !== null);
  if (!row.outcomeUnknown || !isMaking || !row.sentAt) return 0;
  const left = row.sentAt.getTime() + proofMs - row.clock.now();
  return left > 0 ? Math.min(left, 5_000) : 0;
}

/** Milliseconds for which a reading may be older than the last change of ours. */
function freshMs({ sentAt, clock }: ClaimedShipment): number {
  return sentAt ? Math.max(0, sentAt.getTime() + staleReadMs - clock.now()) : 0;
}

/** What is only tidying up may fail. */
const tidying: readonly ShipmentStep["kind"][] = ["delete-shipment", "cancel-transfer"];

interface Taking {
  row: ClaimedShipment;
  step: ShipmentStep;
}

async function take(
  client: PlatformClient,
  { row, step }: Taking,
): Promise<{ row: ClaimedShipment } | { againMs: number | null }> {
  const units = step.kind === "create-shipment" ? step.units : [];
  const begun = await beginChange(row, {
    requestOf: (key) => stepRequest(step, key),
    units: new Map(units.map((line) => [line.itemId, line.units])),
  });
  if (!begun) return { againMs: busyMs };
  const sent = { ...row, sentAt: begun.sentAt, outcomeUnknown: false };
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
    case "denied":
      await release(row, { status: "pending", words });
      await followScopes(row.shopId);
      return null;
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
