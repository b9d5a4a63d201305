import { gidNumber } from "~/lib/gid-number";
import type { TransferContent } from "~/models/stock-transfer/content";
import { toGid } from "~/platform/gid";

/** An item as it is in the form; the quantity is what was typed. */
export interface TransferLine {
  variantId: string;
  title: string;
  sku: string;
  quantity: string;
}

export interface TransferDraft {
  sourceLocationId: string;
  destinationLocationId: string;
  notes: string;
  lines: readonly TransferLine[];
}

type Named = Pick<TransferLine, "variantId" | "title" | "sku">;

export type TransferChange =
  | { type: "field"; field: Exclude<keyof TransferDraft, "lines">; value: string }
  | { type: "add"; variants: readonly Named[] }
  | { type: "scan"; variant: Named }
  | { type: "quantity"; variantId: string; value: string }
  | { type: "remove"; variantId: string }
  | { type: "restore"; draft: TransferDraft };

export const mostUnits = 1_000_000;

/** The draft after a change; untouched lines stay the same objects, so their rows are not drawn again. */
export function changeTransfer(draft: TransferDraft, change: TransferChange): TransferDraft {
  switch (change.type) {
    case "field":
      return { ...draft, [change.field]: change.value };
    case "add":
      return withNewcomers(draft, change.variants);
    case "scan":
      return oneMore(draft, change.variant);
    case "quantity":
      return withLines(draft, (line) =>
        line.variantId === change.variantId ? { ...line, quantity: change.value } : line,
      );
    case "remove":
      return { ...draft, lines: draft.lines.filter(({ variantId }) => variantId !== change.variantId) };
    case "restore":
      return change.draft;
  }
}

/** The whole number typed, null where it is none or out of bounds. */
export function unitsOf(text: string): number | null {
  const plain = text.trim();
  const number = Number(plain);
  return plain !== "" && Number.isInteger(number) && number >= 1 && number <= mostUnits ? number : null;
}

/** The draft of these goods on this way. */
export function toDraft({ items, ...fields }: TransferContent): TransferDraft {
  const lines = items.map(({ id, title, sku, quantity }) => ({
    ...{ variantId: id, title, sku, quantity: String(quantity) },
  }));
  return { ...fields, lines };
}

/** The draft with its lines named for a merge with what another person has saved. */
export function keyed({ lines, ...fields }: TransferDraft) {
  return { ...fields, lines: lines.map((line) => ({ ...line, key: line.variantId, id: line.variantId })) };
}

/** Where there are two locations, the goods can only go from the one to the other. */
export function emptyTransfer(locations: readonly { id: string; primary: boolean }[]): TransferDraft {
  const source = locations.find(({ primary }) => primary) ?? locations[0];
  const [only, ...others] = locations.filter(({ id }) => id !== source?.id);
  return {
    sourceLocationId: source?.id ?? "",
    destinationLocationId: only && others.length === 0 ? only.id : "",
    notes: "",
    lines: [],
  };
}

/** The body of POST and PUT; what is no number goes as null, so that the answer names the field. */
export function toTransferBody({ lines, ...fields }: TransferDraft) {
  return {
    ...fields,
    items: lines.map(({ variantId, quantity }) => ({ variantId, quantity: unitsOf(quantity) })),
  };
}

/** The id as the API speaks it: a picker of the platform has another prefix. */
export function ownId(variantId: string): string {
  return toGid("ProductVariant", gidNumber(variantId));
}

function withNewcomers(draft: TransferDraft, variants: readonly Named[]): TransferDraft {
  const known = new Set(draft.lines.map(({ variantId }) => variantId));
  const fresh = variants
    .map(({ variantId, title, sku }) => ({ variantId: ownId(variantId), title, sku, quantity: "1" }))
    .filter(({ variantId }) => !known.has(variantId));
  return fresh.length === 0 ? draft : { ...draft, lines: [...draft.lines, ...fresh] };
}

function oneMore(draft: TransferDraft, variant: Named): TransferDraft {
  const id = ownId(variant.variantId);
  if (!draft.lines.some(({ variantId }) => variantId === id)) return withNewcomers(draft, [variant]);
  return withLines(draft, (line) =>
    line.variantId === id ? { ...line, quantity: String((unitsOf(line.quantity) ?? 0) + 1) } : line,
  );
}

function withLines(draft: TransferDraft, change: (line: TransferLine) => TransferLine): TransferDraft {
  return { ...draft, lines: draft.lines.map(change) };
}
