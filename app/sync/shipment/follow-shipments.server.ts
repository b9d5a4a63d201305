import { AppError } from "~/errors";
import { proofMs } from "~/models/inventory-operation/evidence";
import { receiveInStore } from "~/models/purchase-order/receive-in-store.server";
import { type ClaimedShipment, claimShipment } from "~/models/shipment/claim.server";
import { nextStep } from "~/models/shipment/next-step";
import { planShipments } from "~/models/shipment/plan.server";
import { readWanted } from "~/models/shipment/read-wanted.server";
import { keepMade, keepReading, release } from "~/models/shipment/record.server";
import type { ShownDocument } from "~/models/shipment/shown-document.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { receiveTransferInStore } from "~/models/stock-transfer/receive-in-store.server";
import type { PlatformClient } from "~/platform/client.server";
import {
  fetchTransfer,
  type ShipmentStep,
  type StoreShipment,
  type StoreTransfer,
} from "~/platform/shipments.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { serialiseMessage } from "~/texts/stored-message";
import { busyMs, takeStep } from "./take-step.server";

const soonMs = 1_000;
/** A transfer, its shipment, an arrival, and what a retired one is taken apart with. */
const mostSteps = 8;

export interface Followed {
  /** Milliseconds after which it has to go on; null when both agree or a person has to decide. */
  againMs: number | null;
  /** The shipments that agree, as they were read last. */
  shipments: StoreShipment[];
}

const inMs = (againMs: number | null): Followed => ({ againMs, shipments: [] });

/**
 * Brings the store's shipments in line with the order or transfer, and takes over what was received there.
 * PLATFORM_UNAVAILABLE.
 */
export async function followShipments(shopId: number, document: ShownDocument): Promise<Followed> {
  const followed = new Set<bigint>();
  const shipments: StoreShipment[] = [];
  let againMs: number | null = null;
  // Once a shipment that was given up shows nothing any more, there is a new one to make.
  for (;;) {
    const ids = (await planShipments(shopId, document)).filter((id) => !followed.has(id));
    if (ids.length === 0) return { againMs, shipments };
    const client = await platformForShop(shopId);
    for (const id of ids) {
      followed.add(id);
      const next = await followOne(client, { shopId, id });
      if (next.againMs !== null) againMs = Math.min(next.againMs, againMs ?? Infinity);
      shipments.push(...next.shipments);
    }
  }
}

async function followOne(
  client: PlatformClient,
  { shopId, id }: { shopId: number; id: bigint },
): Promise<Followed> {
  const claimed = await claimShipment(shopId, id);
  if (!claimed) return inMs(busyMs);
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

async function converge(client: PlatformClient, claimed: ClaimedShipment): Promise<Followed> {
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
    // What an earlier attempt sent without an answer may have moved the levels, too.
    const hasSent = sentStep !== null || claimed.outcomeUnknown;
    if (!(await keepReading(row, { shipment, hasSent }))) return inMs(busyMs);
    await takeOver(row);
    const wanted = await readWanted(row);
    if (wanted.isReceiving) return later(row, soonMs);
    const verdict = nextStep(row, wanted, transfer);
    if ("status" in verdict) {
      const isEarly = verdict.status === "behind" || (verdict.status === "changed" && freshMs(row) > 0);
      if (isEarly) return later(row, Math.max(soonMs, freshMs(row)));
      if (verdict.status !== "behind") await release(row, { status: verdict.status, outcomeUnknown: false });
      return { againMs: null, shipments: shipment ? [shipment] : [] };
    }
    const sent = await takeStep(client, { row, step: verdict.step, retires: wanted.isTakenBack });
    if ("againMs" in sent) return inMs(sent.againMs);
    row = sent.row;
    sentStep = verdict.step.kind;
  }
  return later(row, soonMs);
}

/** What was received in the store becomes a receipt of the order, or an arrival of the transfer. */
async function takeOver({ shopId, document: { kind, id } }: ClaimedShipment): Promise<void> {
  await (kind === "order" ? receiveInStore(shopId, id) : receiveTransferInStore(shopId, id));
}

async function later(row: ClaimedShipment, againMs: number): Promise<Followed> {
  await release(row, { status: "pending", isWaiting: true });
  return inMs(againMs);
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
