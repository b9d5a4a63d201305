import type { StockTransferStatus } from "~/models/stock-transfer/status";
import type { OperationRow, TransferItemRow } from "../dump";
import { History, type RecordedRequest } from "../history";
import { adjustedBy, type Case } from "./case";
import { receivedThere } from "./shown-transfers";

/**
 * C4: what a transfer takes from one location arrives at the other as far as people said so, comes back when it is
 * cancelled, and is on its way otherwise; what is damaged or missing is nowhere, and no unit is made.
 */
export function transfersConserve({ dump, truth }: Case): string[] {
  return dump.stock_transfers.flatMap(({ id, status }) => {
    const operations = dump.inventory_operations.filter(
      ({ document, document_id: of }) => document === "transfer" && of === id,
    );
    return dump.stock_transfer_items
      .filter(({ transfer_id: of }) => of === id)
      .flatMap((item) => {
        const wanted = wantedOf(item, status, operations);
        const there = receivedThere(dump, item);
        const all = deltasOf(item, operations);
        // What was received in the store has arrived without a change of ours.
        const got = { ...all, arrived: all.arrived + there.accepted };
        const faults = wanted.some((deltas) => isSame(deltas, got))
          ? []
          : [`C4: transfer ${id} (${status}) of ${words(item)} moves ${JSON.stringify(got)}`];
        const steps = truth.filter(
          (step) =>
            step.referenceDocumentUri === `gid://backroom/Transfer/${id}` &&
            step.variantId === item.variant_id,
        );
        let [moved, most] = [0, 0];
        for (const { delta } of steps) most = Math.max(most, (moved += delta));
        const isClear = operations.every((one) => one.status !== "review" && one.status !== "rejected");
        const own = deltasOf(
          item,
          operations.map((one) => ({ ...one, changes: adjustedBy(one) })),
        );
        if (isClear && moved !== own.left + own.arrived + own.returned)
          faults.push(`C4: transfer ${id} (${status}) of ${words(item)} made ${moved} units`);
        // Both legs of one request may come in either order.
        const isAtOnce = operations.some((one) => new Set(one.changes.map(signOf)).size > 1);
        const hasReview = operations.some((one) => one.status === "review");
        return most > 0 && !hasReview && !isAtOnce
          ? [...faults, `C4: ${most} units of ${words(item)} of transfer ${id} arrived before they had left`]
          : faults;
      });
  });
}

const signOf = ({ delta }: { delta: number }) => Math.sign(delta);

interface Deltas {
  left: number;
  arrived: number;
  returned: number;
}

const still: Deltas = { left: 0, arrived: 0, returned: 0 };

function wantedOf(item: TransferItemRow, status: StockTransferStatus, operations: OperationRow[]): Deltas[] {
  const { quantity, accepted, damaged, missing } = item;
  const rest = quantity - accepted - damaged - missing;
  const gone = { left: -quantity, arrived: accepted, returned: 0 };
  const stayed = operations.some((operation) => operation.status === "rejected");
  switch (status) {
    case "pending":
      return [still];
    case "in_transit":
      return [gone];
    case "completed":
      return rest === 0 || stayed ? [gone] : [];
    case "cancelled":
      return [{ ...gone, returned: rest }, still, ...(stayed ? [gone] : [])];
  }
}

function deltasOf(item: TransferItemRow, operations: OperationRow[]): Deltas {
  const changes = operations.flatMap(({ reason, changes: all }) =>
    all
      .filter(({ variantId }) => Number(variantId) === item.variant_id)
      .map(({ delta }) => ({ reason, delta })),
  );
  const sum = (of: typeof changes) => of.reduce((total, { delta }) => total + delta, 0);
  const came = changes.filter(({ delta }) => delta > 0);
  return {
    left: sum(changes.filter(({ delta }) => delta < 0)),
    arrived: sum(came.filter(({ reason }) => reason !== "movement_canceled")),
    returned: sum(came.filter(({ reason }) => reason === "movement_canceled")),
  };
}

function isSame(one: Deltas, other: Deltas): boolean {
  return one.left === other.left && one.arrived === other.arrived && one.returned === other.returned;
}

function words({ variant_id: variant, quantity, accepted, damaged, missing }: TransferItemRow): string {
  return `${quantity} of ${variant} (${accepted} arrived, ${damaged} damaged, ${missing} missing)`;
}

interface Arrival {
  items: { variantId: string; acceptedQuantity: number; damagedQuantity: number }[];
  closeShort?: boolean;
}

/** C8: what an answer said has arrived is recorded, once, and nothing that nobody said. */
export function arrivalsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const told = asked
    .filter(({ what }) => what === "receive transfer")
    .filter((one) => !History.isRefused(one));
  const arriving = dump.stock_transfer_items.filter((item) => !takesUnitsBack(dump, item));
  return arriving.flatMap((item) => {
    const { transfer_id: id, variant_id: variant, accepted, damaged, missing } = item;
    const own = told.filter(({ path }) => path === `/api/stock-transfers/${id}/receive`);
    const done = own.filter(History.isDone);
    const sum = (of: RecordedRequest[], field: "acceptedQuantity" | "damagedQuantity") =>
      of
        .flatMap(({ body }) => (body as Arrival).items)
        .filter(({ variantId }) => variantId.endsWith(`/${variant}`))
        .reduce((total, line) => total + line[field], 0);
    const isCompleted = asked.some(
      ({ what, path, body }) =>
        what === "move transfer" &&
        path === `/api/stock-transfers/${id}` &&
        (body as { status: string }).status === "completed",
    );
    const there = receivedThere(dump, item);
    const mostAccepted = isCompleted ? item.quantity : sum(own, "acceptedQuantity") + there.accepted;
    const isAsSaid =
      damaged >= sum(done, "damagedQuantity") &&
      damaged <= sum(own, "damagedQuantity") + there.damaged &&
      accepted >= sum(done, "acceptedQuantity") &&
      accepted <= mostAccepted &&
      (missing === 0 || own.some(({ body }) => (body as Arrival).closeShort));
    return isAsSaid ? [] : [`C8: transfer ${id} has ${words(item)}, which is not what people said`];
  });
}

/** Its units are where they shall be as soon as it is there. */
function takesUnitsBack({ stock_transfers: transfers }: Case["dump"], item: TransferItemRow): boolean {
  return transfers.some(({ id, reverses_id: reverses }) => id === item.transfer_id && reverses !== null);
}
