import type { Dump, OperationRow, ReceiptLineRow, ReceiptRow } from "../dump";
import { History, type RecordedRequest } from "../history";
import { type Case, idIn, placeOf, sumOfDeltas } from "./case";

const kinds = ["accepted", "damaged", "rejected"] as const;

/** The statuses of a return whose goods have left. */
const left = ["sent", "credited"];

function linesOf(dump: Dump, receipt: ReceiptRow): ReceiptLineRow[] {
  return dump.receipt_lines.filter(({ receipt_id: of }) => of === receipt.id);
}

function operationsOf(dump: Dump, document: OperationRow["document"], id: number): OperationRow[] {
  return dump.inventory_operations.filter((one) => one.document === document && one.document_id === id);
}

function sumOf<T>(rows: readonly T[], unitsOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + unitsOf(row), 0);
}

function unitsOf(line: ReceiptLineRow, kind: (typeof kinds)[number]): number {
  return kind === "accepted" ? line.quantity : line[kind];
}

/** C15: of each kind, no more units of a receipt's line are taken back and returned than came with it. */
export function noUnitGoesTwice({ dump }: Case): string[] {
  const gone = dump.supplier_return_lines.filter(({ return_id: of }) =>
    dump.supplier_returns.some(({ id, status }) => id === of && left.includes(status)),
  );
  return dump.receipts
    .filter(({ reverses_id: reverses }) => reverses === null)
    .flatMap((receipt) => {
      const reversals = dump.receipts.filter(({ reverses_id: of }) => of === receipt.id);
      const undone = reversals.flatMap((reversal) => linesOf(dump, reversal));
      return linesOf(dump, receipt).flatMap((line) =>
        kinds.flatMap((kind) => {
          const came = unitsOf(line, kind);
          const returned = sumOf(
            gone.filter(
              (one) => one.receipt_id === receipt.id && one.line_id === line.line_id && one.kind === kind,
            ),
            ({ quantity }) => quantity,
          );
          const back = sumOf(
            undone.filter(({ line_id: of }) => of === line.line_id),
            (row) => -unitsOf(row, kind),
          );
          return back + returned <= came
            ? []
            : [
                `C15: of ${came} ${kind} of line ${line.line_id} in receipt ${receipt.id}, ${back} are undone and ${returned} returned`,
              ];
        }),
      );
    });
}

/** C15: an undoing takes back units of what it names alone, where that came, and moves the opposite of what that moved. */
export function undoneIsOpposite({ dump }: Case): string[] {
  const receipts = dump.receipts.flatMap((reversal) => {
    if (reversal.reverses_id === null) return [];
    const receipt = dump.receipts.find(({ id }) => id === reversal.reverses_id);
    const came = receipt ? linesOf(dump, receipt) : [];
    const isRight =
      receipt?.reverses_id === null &&
      receipt.purchase_order_id === reversal.purchase_order_id &&
      receipt.location_id === reversal.location_id &&
      linesOf(dump, reversal).every(
        (line) => takesBack(line) && came.some(({ line_id: of }) => of === line.line_id),
      );
    return isRight ? [] : [`C15: receipt ${reversal.id} does not take units of receipt ${receipt?.id} back`];
  });
  const counts = dump.stock_counts.flatMap(({ id, reverses_id: reverses }) => {
    if (reverses === null) return [];
    const [was, is] = [reverses, id].map((of) => deltasOf(operationsOf(dump, "count", of)));
    const isOpposite =
      was?.size === is?.size && [...(was ?? [])].every(([place, delta]) => is?.get(place) === -delta);
    return isOpposite ? [] : [`C15: count ${id} does not move the opposite of count ${reverses}`];
  });
  return [...receipts, ...counts];
}

/** Units of some kind are taken back, and none are added. */
function takesBack(line: ReceiptLineRow): boolean {
  const units = kinds.map((kind) => unitsOf(line, kind));
  return units.every((count) => count <= 0) && units.some((count) => count < 0);
}

function deltasOf(operations: readonly OperationRow[]): Map<string, number> {
  return new Map([...sumOfDeltas(operations)].filter(([, delta]) => delta !== 0));
}

interface Undoing {
  note: string;
  lineItems?: { lineItemId: number; quantity: number }[];
  evenIfShort?: boolean;
}

/** C8: what is taken back of a receipt is what somebody asked for, and of the receipt that he named. */
export function undoneIsWhatWasAsked({ dump, asked }: Case): string[] {
  return dump.receipts.flatMap((reversal) => {
    if (reversal.reverses_id === null) return [];
    const request = requestOf(asked, "undo receipt", reversal.note);
    if (!request || History.isRefused(request) || idIn(request.path) !== reversal.reverses_id)
      return [`C8: nobody asked for receipt ${reversal.id}, which takes units back`];
    const { lineItems } = request.body as Undoing;
    if (!lineItems) return [];
    const wanted = lineItems.map(({ lineItemId, quantity }) => `${lineItemId}:${-quantity}`);
    const got = linesOf(dump, reversal).map(({ line_id: line, quantity }) => `${line}:${quantity}`);
    return wanted.toSorted().join() === got.toSorted().join()
      ? []
      : [`C8: receipt ${reversal.id} takes back [${got.join()}], asked for was [${wanted.join()}]`];
  });
}

export function requestOf(asked: readonly RecordedRequest[], what: string, note: string) {
  return asked.find((one) => one.what === what && (one.body as Undoing).note === note);
}

/** C15: a return that left takes its accepted units off the stock, once, and nothing else; any other moves nothing. */
export function returnsMoveWhatWasAccepted({ dump }: Case): string[] {
  const variantOf = new Map(dump.purchase_order_lines.map(({ id, variant_id: variant }) => [id, variant]));
  return dump.supplier_returns.flatMap(({ id, status }) => {
    const wanted = new Map<number, number>();
    for (const line of dump.supplier_return_lines) {
      const variant = variantOf.get(line.line_id);
      if (line.return_id !== id || line.kind !== "accepted" || !variant || !left.includes(status)) continue;
      wanted.set(variant, (wanted.get(variant) ?? 0) - line.quantity);
    }
    const got = new Map<number, number>();
    for (const { variantId, delta } of operationsOf(dump, "return", id).flatMap(({ changes }) => changes))
      got.set(Number(variantId), (got.get(Number(variantId)) ?? 0) + delta);
    const isSame =
      wanted.size === got.size && [...wanted].every(([variant, units]) => got.get(variant) === units);
    return isSame ? [] : [`C15: return ${id} (${status}) moves other units than were accepted`];
  });
}

/** C15: what is taken back or returned was there, unless somebody said that the stock may fall below 0. */
export function correctionsKeepTheShelfFilled({
  dump,
  asked,
  truth,
}: Pick<Case, "dump" | "asked" | "truth">): string[] {
  const isSaid = (request: RecordedRequest | undefined) =>
    (request?.body as Undoing | undefined)?.evenIfShort === true;
  const mayFallShort = (uri: string): boolean => {
    const id = idIn(uri);
    const receipt = uri.includes("/Receipt/") && dump.receipts.find((one) => one.id === id);
    if (receipt) return isSaid(requestOf(asked, "undo receipt", receipt.note));
    const transfer = uri.includes("/Transfer/") && dump.stock_transfers.find((one) => one.id === id);
    if (transfer && transfer.reverses_id !== null)
      return isSaid(requestOf(asked, "undo transfer", transfer.notes));
    const count = uri.includes("/Count/") && dump.stock_counts.find((one) => one.id === id);
    // What somebody counted is there, whatever the stock was.
    if (count) return count.reverses_id === null || isSaid(requestOf(asked, "undo count", count.notes));
    if (!uri.includes("/Return/")) return true;
    const sending = asked.filter(({ what, path }) => what === "send return" && idIn(path) === id);
    return sending.some((one) => !History.isRefused(one) && isSaid(one));
  };
  return truth.flatMap((step) => {
    const { actor, delta, after, referenceDocumentUri: uri } = step;
    if (actor !== "app" || delta >= 0 || after >= 0 || uri === null || mayFallShort(uri)) return [];
    return [`C15: ${uri} left ${after} at ${placeOf(step)}, and nobody said that it may`];
  });
}

/** Whether a correction was refused because at some moment too few units were there. */
export function isShort({ initial, truth }: Case, { document, changes }: OperationRow): boolean {
  if (document !== "receipt" && document !== "return" && document !== "count") return false;
  return changes.some((change) => {
    if (change.least === undefined) return false;
    const place = placeOf(change);
    const had = [initial.get(place) ?? 0];
    for (const step of truth) if (placeOf(step) === place) had.push(step.after);
    return had.some((units) => units + change.delta < (change.least ?? 0));
  });
}
