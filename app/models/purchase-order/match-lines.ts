import { AppError, type Issue } from "~/errors";
import { sentence, translate } from "~/texts/translate";
import { givenFields, type LineDraft, type StoredLine } from "./line";
import { type ChangedLine, mostLines, type PurchaseOrderChanges } from "./schema";

export type KeptLine = Omit<StoredLine, "position" | "lineTotal" | "receivedQuantity">;

type LineChanges = Pick<PurchaseOrderChanges, "lineItems" | "replaceLines" | "removeLines">;

/**
 * Matches a given line by id, else with the first unmatched line of its variant, else of its SKU; it keeps
 * what is not given. Others are new, at the end. Unmatched lines stay, unless the given ones replace all, in
 * their order. Throws INVALID_INPUT for a foreign or repeated id, an incomplete new line, or too many lines.
 */
export function matchLines(
  current: readonly KeptLine[],
  { lineItems: given = [], replaceLines = false, removeLines = [] }: LineChanges,
): LineDraft[] {
  const issues = foreign(current, removeLines);
  const removed = new Set(removeLines);
  const left = current.filter(({ id }) => !removed.has(id));
  const matches = pair(left, given);
  const drafts = given.map((line, place) => {
    const path = `lineItems.${place}`;
    const kept = matches.get(line);
    if (line.id !== undefined && !kept)
      issues.push({ path: `${path}.id`, message: translate("purchaseOrders.noLineOrTwice") });
    else if (!kept) issues.push(...missing(line, path));
    return { ...merge(line, kept), place };
  });
  const lines = replaceLines ? drafts : among(left, drafts);
  if (lines.length > mostLines)
    issues.push({
      path: "lineItems",
      message: translate("purchaseOrders.tooManyLines", { most: mostLines }),
    });
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", { message: sentence("purchaseOrders.linesUnchangeable"), issues });
  return lines;
}

function among(current: readonly KeptLine[], drafts: readonly LineDraft[]): LineDraft[] {
  const changed = new Map(drafts.map((draft) => [draft.id, draft]));
  return [
    ...current.map((kept) => changed.get(kept.id) ?? merge({}, kept)),
    ...drafts.filter(({ id }) => id === undefined),
  ];
}

function foreign(current: readonly KeptLine[], removed: readonly number[]): Issue[] {
  const left = new Set(current.map(({ id }) => id));
  return removed.flatMap((id, place) =>
    left.delete(id)
      ? []
      : [{ path: `removeLines.${place}`, message: translate("purchaseOrders.noLineOrTwice") }],
  );
}

function pair(current: readonly KeptLine[], given: readonly ChangedLine[]): Map<ChangedLine, KeptLine> {
  const left = new Set(current);
  const matches = new Map<ChangedLine, KeptLine>();
  const keys = [
    { ofGiven: ({ id }: ChangedLine) => id, ofKept: ({ id }: KeptLine) => id },
    {
      ofGiven: ({ id, variantId }: ChangedLine) => (id === undefined ? (variantId ?? undefined) : undefined),
      ofKept: ({ variantId }: KeptLine) => variantId,
    },
    {
      ofGiven: ({ id, variantId, sku }: ChangedLine) =>
        id === undefined && !variantId && sku ? sku : undefined,
      ofKept: ({ sku }: KeptLine) => sku,
    },
  ];
  for (const { ofGiven, ofKept } of keys) {
    const candidates = new Map<unknown, KeptLine[]>();
    for (const kept of left) candidates.set(ofKept(kept), [...(candidates.get(ofKept(kept)) ?? []), kept]);
    for (const line of given) {
      const key = ofGiven(line);
      const kept = key === undefined ? undefined : candidates.get(key)?.shift();
      if (!kept) continue;
      matches.set(line, kept);
      left.delete(kept);
    }
  }
  return matches;
}

function merge({ productId: _productId, ...given }: ChangedLine, kept: KeptLine | undefined): LineDraft {
  if (!kept) {
    const { variantId = null, quantity = 1, costPrice = 0 } = given;
    return { ...given, variantId, quantity, costPrice: String(costPrice) };
  }
  const variantId = given.variantId === undefined ? kept.variantId : given.variantId;
  const sameVariant = variantId === kept.variantId;
  return {
    ...kept,
    ...givenFields(given),
    id: kept.id,
    variantId,
    productId: sameVariant ? kept.productId : variantId === null ? null : undefined,
    // Another variant brings its own SKU and title; a line that becomes free keeps them.
    sku: given.sku ?? (sameVariant || variantId === null ? kept.sku : undefined),
    title: given.title ?? (sameVariant || variantId === null ? kept.title : undefined),
    costPrice: String(given.costPrice ?? kept.costPrice),
  };
}

function missing(line: ChangedLine, path: string): Issue[] {
  const issues: Issue[] = [];
  if (!line.variantId && line.title === undefined && !line.sku)
    issues.push({
      path: `${path}.title`,
      message: translate("purchaseOrders.titleNeeded"),
    });
  if (line.quantity === undefined)
    issues.push({ path: `${path}.quantity`, message: translate("purchaseOrders.neededOnNewLine") });
  if (line.costPrice === undefined)
    issues.push({ path: `${path}.costPrice`, message: translate("purchaseOrders.neededOnNewLine") });
  return issues;
}
