import { AppError, type Issue } from "~/errors";
import type { LineDraft } from "./line-draft";
import type { ChangedLine } from "./schema";
import { say, sentence } from "~/texts/say";

/** A line that the order has. */
export interface KeptLine {
  id: number;
  variantId: bigint | null;
  productId: bigint | null;
  sku: string;
  title: string;
  quantity: number;
  costPrice: { toString(): string };
}

/**
 * What the order's lines become when it is given these: a line is the one with its id, else the first
 * one left with its variant, else the first one left with its SKU, and keeps what is not given. The
 * others are new. Throws INVALID_INPUT for a foreign or repeated id, and a new line that lacks a field.
 */
export function matchLines(current: readonly KeptLine[], given: readonly ChangedLine[]): LineDraft[] {
  const matches = pair(current, given);
  const issues: Issue[] = [];
  const drafts = given.map((line, index) => {
    const path = `lineItems.${index}`;
    const kept = matches.get(line);
    if (line.id !== undefined && !kept)
      issues.push({ path: `${path}.id`, message: say("purchaseOrders.noLineOrTwice") });
    else if (!kept) issues.push(...missing(line, path));
    return merge(line, kept);
  });
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", { message: sentence("purchaseOrders.linesUnchangeable"), issues });
  return drafts;
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

function merge(given: ChangedLine, kept: KeptLine | undefined): LineDraft {
  const { quantity = 1, costPrice = 0 } = given;
  if (!kept)
    return {
      variantId: given.variantId ?? null,
      sku: given.sku,
      title: given.title,
      quantity,
      costPrice: String(costPrice),
    };
  const variantId = given.variantId === undefined ? kept.variantId : given.variantId;
  const sameVariant = variantId === kept.variantId;
  return {
    id: kept.id,
    variantId,
    productId: sameVariant ? kept.productId : variantId === null ? null : undefined,
    // Another variant brings its own SKU and title; a line that becomes free keeps them.
    sku: given.sku ?? (sameVariant || variantId === null ? kept.sku : undefined),
    title: given.title ?? (sameVariant || variantId === null ? kept.title : undefined),
    quantity: given.quantity ?? kept.quantity,
    costPrice: String(given.costPrice ?? kept.costPrice),
  };
}

function missing(line: ChangedLine, path: string): Issue[] {
  const issues: Issue[] = [];
  if (!line.variantId && line.title === undefined && !line.sku)
    issues.push({
      path: `${path}.title`,
      message: say("purchaseOrders.titleNeeded"),
    });
  if (line.quantity === undefined)
    issues.push({ path: `${path}.quantity`, message: say("purchaseOrders.neededOnNewLine") });
  if (line.costPrice === undefined)
    issues.push({ path: `${path}.costPrice`, message: say("purchaseOrders.neededOnNewLine") });
  return issues;
}
