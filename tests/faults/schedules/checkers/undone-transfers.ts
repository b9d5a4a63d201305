import type { OperationRow, TransferItemRow, TransferRow } from "../dump";
import { History } from "../history";
import { type Case, idIn } from "./case";
import { requestOf } from "./corrections";

interface Undone {
  transfer: TransferRow | undefined;
  reversal: TransferRow;
  items: TransferItemRow[];
  operations: OperationRow[];
}

function undoneIn({ dump }: Case): Undone[] {
  return dump.stock_transfers
    .filter(({ reverses_id: reverses }) => reverses !== null)
    .map((reversal) => ({
      transfer: dump.stock_transfers.find(({ id }) => id === reversal.reverses_id),
      reversal,
      items: dump.stock_transfer_items.filter(({ transfer_id: of }) => of === reversal.id),
      operations: dump.inventory_operations.filter(
        ({ document, document_id: of }) => document === "transfer" && of === reversal.id,
      ),
    }));
}

/** C15: what takes units of a transfer back moves those of its items from where they came to where they were. */
export function undoneTransfersGoBack(found: Case): string[] {
  return undoneIn(found).flatMap(({ transfer, reversal, items, operations }) => {
    const isOpposite =
      transfer?.reverses_id === null &&
      reversal.status === "completed" &&
      reversal.source_location_id === transfer.destination_location_id &&
      reversal.destination_location_id === transfer.source_location_id;
    const changes = operations.flatMap(({ changes: all }) => all);
    const movedAt = (location: number, variant: number) =>
      changes
        .filter(
          ({ variantId, locationId }) => Number(variantId) === variant && Number(locationId) === location,
        )
        .reduce((sum, { delta }) => sum + delta, 0);
    const isMoved = items.every(
      ({ variant_id: variant, quantity, accepted }) =>
        accepted === quantity &&
        movedAt(reversal.source_location_id, variant) === -quantity &&
        movedAt(reversal.destination_location_id, variant) === quantity,
    );
    return isOpposite && isMoved && changes.length === 2 * items.length
      ? []
      : [`C15: transfer ${reversal.id} does not take units of transfer ${reversal.reverses_id} back`];
  });
}

/** C15: of each item, no more units are taken back than arrived; what was given up took nothing back. */
export function noUnitComesBackTwice(found: Case): string[] {
  const undone = undoneIn(found).map((one) => ({
    ...one,
    givenUp: one.operations.filter(({ status }) => status === "rejected").flatMap(({ changes }) => changes),
  }));
  return found.dump.stock_transfer_items.flatMap(({ transfer_id: id, variant_id: variant, accepted }) => {
    const back = undone
      .filter(({ reversal }) => reversal.reverses_id === id)
      .filter(({ givenUp }) => !givenUp.some(({ variantId }) => Number(variantId) === variant))
      .flatMap(({ items }) => items.filter((item) => item.variant_id === variant))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return back <= accepted
      ? []
      : [`C15: of ${accepted} of ${variant} that arrived with transfer ${id}, ${back} are taken back`];
  });
}

interface Undoing {
  items?: { variantId: string; quantity: number }[];
}

/** C8: what is taken back of a transfer is what somebody asked for, and of the transfer that he named. */
export function undoneTransfersAreAskedFor(found: Case): string[] {
  return undoneIn(found).flatMap(({ reversal, items }) => {
    const request = requestOf(found.asked, "undo transfer", reversal.notes);
    if (!request || History.isRefused(request) || idIn(request.path) !== reversal.reverses_id)
      return [`C8: nobody asked for transfer ${reversal.id}, which takes units back`];
    const wanted = (request.body as Undoing).items;
    if (!wanted) return [];
    const names = wanted.map(({ variantId, quantity }) => `${variantId.split("/").at(-1)}:${quantity}`);
    const got = items.map(({ variant_id: variant, quantity }) => `${variant}:${quantity}`);
    return names.toSorted().join() === got.toSorted().join()
      ? []
      : [`C8: transfer ${reversal.id} takes back [${got.join()}], asked for was [${names.join()}]`];
  });
}
