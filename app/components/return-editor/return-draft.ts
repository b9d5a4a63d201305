import type { DecimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import type { ReturnedKind } from "~/models/receipt/returned-kinds";
import type { SupplierReturnContent } from "~/models/supplier-return/content";
import type { ReturnableUnits } from "~/models/supplier-return/list-returnable.server";
import type { ReturnReason } from "~/models/supplier-return/reasons";

/** A row of the form: units that can go back, and what was entered for them. */
export interface ReturnRow {
  /** Names the units, and a second line of the same ones. */
  key: string;
  id: string;
  receiptId: number;
  lineItemId: number;
  kind: ReturnedKind;
  /** As it was typed; empty where nothing goes back. */
  quantity: string;
  reason: ReturnReason | "";
  note: string;
}

export interface ReturnDraft {
  locationId: string;
  notes: string;
  lines: readonly ReturnRow[];
}

type Named = Pick<ReturnRow, "receiptId" | "lineItemId" | "kind">;

export function unitsKey({ receiptId, lineItemId, kind }: Named): string {
  return `${receiptId}-${lineItemId}-${kind}`;
}

/** The return's lines, and after them the other units that could go back. */
export function toDraft(
  { locationId, notes, lineItems }: SupplierReturnContent,
  units: readonly ReturnableUnits[],
): ReturnDraft {
  const used = new Map<string, number>();
  const rows = lineItems.map((line) => {
    const name = unitsKey(line);
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    return rowOf(line, before === 0 ? name : `${name}-${before + 1}`);
  });
  const others = units.filter((one) => !used.has(unitsKey(one))).map((one) => rowOf(one, unitsKey(one)));
  return { locationId, notes, lines: [...rows, ...others] };
}

function rowOf(line: Named & Partial<SupplierReturnContent["lineItems"][number]>, key: string): ReturnRow {
  const { receiptId, lineItemId, kind, quantity, note = "" } = line;
  const reason = line.reason ?? (kind === "damaged" ? "damaged" : "");
  return {
    ...{ key, id: key, receiptId, lineItemId, kind, reason, note },
    quantity: quantity === undefined ? "" : String(quantity),
  };
}

export function changeRow(draft: ReturnDraft, key: string, change: Partial<ReturnRow>): ReturnDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  };
}

/** The rows of which something goes back; one whose quantity is no number is among them. */
export function enteredRows(draft: ReturnDraft, decimal: DecimalSign): ReturnRow[] {
  return draft.lines.filter(({ quantity }) => countOf(quantity, decimal) !== 0);
}

/** The body of POST and PUT, once each row has a reason; what is no number goes as null, so that the answer names it. */
export function toReturnBody(draft: ReturnDraft, decimal: DecimalSign) {
  return {
    locationId: draft.locationId,
    notes: draft.notes,
    lineItems: enteredRows(draft, decimal).map(({ receiptId, lineItemId, kind, quantity, reason, note }) => ({
      ...{ receiptId, lineItemId, kind, note, reason: reason as ReturnReason },
      quantity: countOf(quantity, decimal),
    })),
  };
}
