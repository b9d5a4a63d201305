import type { OperationRow } from "../dump";
import { adjustedBy, type Case, idIn, keysNotKept, placeOf, stepsOf, uriOf } from "./case";
import { isShort } from "./corrections";

/**
 * C4: a transfer never takes what is not there. One that takes units back may, where somebody said so, which C15 judges.
 */
export function sourcesStayFilled({ dump, truth }: Pick<Case, "dump" | "truth">): string[] {
  const takesBack = (uri: string) =>
    dump.stock_transfers.some(({ id, reverses_id: reverses }) => reverses !== null && id === idIn(uri));
  return truth.flatMap((step) => {
    const { actor, referenceDocumentUri: uri, delta, after } = step;
    if (actor !== "app" || !uri?.includes("/Transfer/") || delta >= 0 || after >= 0 || takesBack(uri))
      return [];
    return [`C4: ${uri} left ${after} at ${placeOf(step)}`];
  });
}

/** A submitted count corrects each line by what was counted less what was expected, and no other count does. */
export function countsCorrect({ dump }: Case): string[] {
  return dump.stock_counts.flatMap(({ id, status }) => {
    const operations = dump.inventory_operations.filter(
      (one) => one.document === "count" && one.document_id === id,
    );
    const got = operations
      .flatMap(({ changes }) => changes.map(({ variantId, delta }) => `${variantId}:${delta}`))
      .toSorted()
      .join();
    const wanted = dump.stock_count_items
      .filter(({ count_id: of }) => of === id)
      .map((item) => ({ variant: item.variant_id, delta: item.counted_quantity - item.expected_quantity }))
      .filter(({ delta }) => delta !== 0)
      .map(({ variant, delta }) => `${variant}:${delta}`)
      .toSorted()
      .join();
    const expected = status === "submitted" ? wanted : "";
    return got === expected ? [] : [`C4: count ${id} (${status}) moves [${got}], not [${expected}]`];
  });
}

/**
 * A level that nobody else touched has what the bulk adjustment asked for, unless it waited behind a change of which
 * nobody knows what became of it.
 */
export function adjustmentsHit(found: Case): string[] {
  const { dump, truth } = found;
  const unknown = dump.inventory_operations.filter(({ status }) => status === "review");
  const unknownPlaces = new Set(unknown.flatMap(({ changes }) => changes.map(placeOf)));
  return dump.inventory_operations
    .filter(({ document, status }) => document === "adjustment" && status === "applied")
    .flatMap((operation) =>
      operation.changes.flatMap((change) => {
        const place = placeOf(change);
        const [step] = stepsOf(found, operation, place);
        const isTouched =
          unknownPlaces.has(place) || truth.filter((other) => placeOf(other) === place).length > 1;
        if (!step || isTouched) return [];
        const wanted = dump.stock_adjustment_items.find(
          (item) => item.adjustment_id === operation.document_id && placeOf(item) === place,
        );
        return wanted?.quantity === step.after
          ? []
          : [
              `C4: adjustment ${operation.document_id} wants ${wanted?.quantity} at ${place}, and has ${step.after}`,
            ];
      }),
    );
}

/** So old may a quantity be that is set whatever its level has become meanwhile. */
const targetLifeMs = 10_000;

/**
 * C4: a quantity that was just asked for is set; only of an older one a person is asked, where its level has become another.
 * What was sent before may have had an unknown outcome, which has times of its own.
 */
export function youngQuantitiesAreSet({ dump, sent }: Case): string[] {
  const askedAt = new Map(dump.stock_adjustments.map(({ id, created_at: at }) => [id, Date.parse(at)]));
  const wasSent = (operation: OperationRow, item: string) =>
    sent.some(({ body }) => body.includes(`"${uriOf(operation)}"`) && body.includes(`/${item}"`));
  return dump.inventory_operations
    .filter(({ document, status }) => document === "adjustment" && status === "rejected")
    .flatMap((operation) =>
      operation.changes.flatMap((change) => {
        const { contradictedAt, inventoryItemId } = change;
        const ageMs = Date.parse(contradictedAt ?? "") - (askedAt.get(operation.document_id) ?? NaN);
        if (!(ageMs <= targetLifeMs) || wasSent(operation, inventoryItemId)) return [];
        return [
          `C4: adjustment ${operation.document_id} asks a person about ${placeOf(change)}, its quantity being ${ageMs} ms old`,
        ];
      }),
    );
}

/** C5: the ledger says of each of the app's own changes what the platform's truth says. */
export function ledgerIsTruth(found: Case): string[] {
  const { dump } = found;
  return dump.inventory_operations
    .filter(({ status }) => status === "applied")
    .flatMap((operation) =>
      operation.changes.flatMap((change) => {
        const place = placeOf(change);
        const [step] = stepsOf(found, operation, place);
        const row = dump.stock_movements.find(
          (one) => one.operation_id === operation.id && placeOf(one) === place,
        );
        if (!step || !row || (row.previous_quantity === step.before && row.new_quantity === step.after))
          return [];
        return [
          `C5: the ledger tells of ${row.previous_quantity} to ${row.new_quantity} at ${place}, it was ${step.before} to ${step.after}`,
        ];
      }),
    );
}

/** C2: what took effect is what was written down before it left, by its key and byte for byte. */
export function keptBeforeSent({ dump, truth, sent }: Case): string[] {
  return keysNotKept({ truth, operations: dump.inventory_operations }, sent).map(
    (key) => `C2: what took effect under the key ${key} is not what was written down`,
  );
}

/**
 * Only a shortage is a reason to refuse, and that a level was not what it was when a quantity was asked for: everything
 * else that happens here passes.
 */
export function nothingIsGivenUp(found: Case): string[] {
  const { dump, truth, shown, asked } = found;
  // Those that were refused first, and came to the level when a person restarted them.
  const restarted = new Set(asked.flatMap(({ what, path }) => (what === "try again" ? [idIn(path)] : [])));
  const refused = dump.inventory_operations.filter(
    ({ id, status }) => status === "review" || status === "rejected" || restarted.has(id),
  );
  const isMoved = (place: string, id: number) =>
    truth.some((step) => step.actor !== "app" && placeOf(step) === place) ||
    (shown !== null && isAwaitedInVain(dump, place)) ||
    refused.some((other) => other.id !== id && other.changes.some((change) => placeOf(change) === place));
  const mayBeAsked = ({ id, document, changes }: OperationRow) =>
    document === "adjustment" && changes.every((change) => isMoved(placeOf(change), id));
  return dump.inventory_operations
    .filter(
      (one) =>
        one.status === "rejected" && one.document !== "transfer" && !mayBeAsked(one) && !isShort(found, one),
    )
    .map(({ id, last_error: words }) => `C12: operation ${id} was given up: ${words}`);
}

/** Units of a receipt that were expected at the level and did not come there, because the store had received the same goods. */
function isAwaitedInVain(dump: Case["dump"], place: string): boolean {
  return dump.receipts.some(({ id, location_id }) => {
    const adjusted = dump.inventory_operations
      .filter(({ document, document_id: of }) => document === "receipt" && of === id)
      .flatMap((operation) => adjustedBy(operation).filter((change) => placeOf(change) === place))
      .reduce((sum, { delta }) => sum + delta, 0);
    const received = dump.receipt_lines
      .filter(({ receipt_id: of }) => of === id)
      .reduce((sum, { line_id, quantity }) => {
        const line = dump.purchase_order_lines.find((one) => one.id === line_id);
        const isHere = line?.variant_id && placeOf({ variant_id: line.variant_id, location_id }) === place;
        return sum + (isHere ? quantity : 0);
      }, 0);
    return received > adjusted;
  });
}

/** C3: stock moves only for a document that is there. */
export function operationsHaveDocuments({ dump }: Case): string[] {
  const tableOf = {
    receipt: "receipts",
    adjustment: "stock_adjustments",
    transfer: "stock_transfers",
    count: "stock_counts",
    return: "supplier_returns",
  } as const;
  return dump.inventory_operations
    .filter(({ document, document_id: of }) => dump[tableOf[document]].every(({ id }) => id !== of))
    .map(
      ({ id, document, document_id: of }) =>
        `C3: operation ${id} is for ${document} ${of}, which is not there`,
    );
}
