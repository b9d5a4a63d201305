import type { Dump, OperationRow, ReceiptRow } from "../dump";
import {
  type Case,
  type DamagedCase,
  keysNotKept,
  type LevelName,
  placeOf,
  sumOfDeltas,
  uriOf,
} from "./case";

/** C16: an operation of damaged units took effect once when it says applied, never when rejected, and never twice. */
export function damagedMovesOnce({ damaged }: Case): string[] {
  const wrong = damaged.operations.flatMap((operation) =>
    operation.changes.flatMap((change) => {
      const place = placeOf(change);
      const steps = damaged.truth.filter(
        (step) => step.referenceDocumentUri === uriOf(operation) && placeOf(step) === place,
      );
      const { id, status } = operation;
      const most = status === "rejected" ? 0 : 1;
      const least = status === "applied" ? 1 : 0;
      const isRight =
        steps.length >= least && steps.length <= most && steps.every(({ delta }) => delta === change.delta);
      const took = steps.map(({ delta }) => delta).join(", ");
      return isRight
        ? []
        : [`C16: operation ${id} (${status}, ${change.delta} damaged) at ${place} took effect as [${took}]`];
    }),
  );
  const known = new Set(damaged.operations.map(uriOf));
  const strange = damaged.truth
    .filter(({ actor, referenceDocumentUri: uri }) => actor === "app" && (uri === null || !known.has(uri)))
    .map(({ delta, referenceDocumentUri: uri }) => `C16: the app moved ${delta} damaged for ${uri}`);
  return [...wrong, ...strange];
}

/** C16: what took effect on damaged stock is what was written down before it left, by its key and byte for byte. */
export function damagedIsKeptBeforeSent({ damaged, sent }: Case): string[] {
  return keysNotKept(damaged, sent).map(
    (key) => `C16: what took effect under the key ${key} is not what was written down`,
  );
}

/** C16: damaged stock is never below 0, and nothing of it is given up: nobody else takes it. */
export function damagedStaysFilled({ damaged }: Case): string[] {
  const below = [...damaged.present].flatMap(([place, units]) =>
    units < 0 ? [`C16: the platform has ${units} damaged at ${place}`] : [],
  );
  const givenUp = damaged.operations
    .filter(({ status }) => status === "rejected")
    .map(({ id, last_error: words }) => `C16: operation ${id} of damaged units was given up: ${words}`);
  return [...below, ...givenUp];
}

/** C16: each delivery, undoing and return moves the damaged units that it says it does, where they lie. */
export function damagedIsOfDocuments({ dump, damaged }: Case): string[] {
  const receipts = dump.receipts.flatMap((receipt) => {
    const wanted = inStoreOf(dump, receipt);
    return isSame(wanted, movedBy(damaged, "receipt", receipt.id))
      ? []
      : [`C16: receipt ${receipt.id} moves other damaged units than its lines say`];
  });
  const returns = dump.supplier_returns.flatMap(({ id }) => {
    const sent = dump.supplier_return_lines
      .filter(({ return_id: of, kind }) => of === id && kind === "damaged")
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = [...movedBy(damaged, "return", id).values()].reduce((sum, delta) => sum - delta, 0);
    return left >= 0 && left <= sent ? [] : [`C16: return ${id} takes ${left} of ${sent} damaged units out`];
  });
  return [...receipts, ...returns];
}

/** C16: with the setting on, all damaged units of a delivery or an undoing are damaged stock, and none without it. */
export function damagedIsKeptAsSet({ dump, damaged }: Case): string[] {
  const variantOf = new Map(dump.purchase_order_lines.map(({ id, variant_id: variant }) => [id, variant]));
  return dump.receipt_lines
    .filter(({ line_id: line }) => variantOf.get(line) !== null)
    .filter((line) => line.damaged_in_store !== (damaged.isKept ? line.damaged : 0))
    .map(
      ({ receipt_id: of, damaged: came, damaged_in_store: kept }) =>
        `C16: of ${came} damaged units of receipt ${of}, ${kept} are damaged stock`,
    );
}

function inStoreOf(dump: Dump, receipt: ReceiptRow): Map<LevelName, number> {
  const units = new Map<LevelName, number>();
  for (const line of dump.receipt_lines) {
    if (line.receipt_id !== receipt.id || line.damaged_in_store === 0) continue;
    const ordered = dump.purchase_order_lines.find(({ id }) => id === line.line_id);
    const place = placeOf({ variant_id: ordered?.variant_id ?? 0, location_id: receipt.location_id });
    units.set(place, (units.get(place) ?? 0) + line.damaged_in_store);
  }
  return units;
}

function movedBy(
  { operations }: DamagedCase,
  document: OperationRow["document"],
  id: number,
): Map<LevelName, number> {
  return sumOfDeltas(operations.filter((one) => one.document === document && one.document_id === id));
}

function isSame(one: Map<LevelName, number>, other: Map<LevelName, number>): boolean {
  return one.size === other.size && [...one].every(([place, units]) => other.get(place) === units);
}
