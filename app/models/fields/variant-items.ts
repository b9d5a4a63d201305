import type { z } from "zod";
import { mostIssues } from "~/errors";
import { fault, translate } from "~/texts/translate";
import { boundedArray } from "./bounded-array";

/** A limit at which a document's body fits, and its changes take few requests. */
export const mostItems = 10_000;

/** A list of items about variants; a repeated variant is a fault of that item. */
export function variantItems<Item extends z.ZodType<{ variantId: bigint }>>(item: Item, least: 0 | 1) {
  const wrong = fault(least === 0 ? "fields.itemsOrNone" : "fields.items", { most: mostItems });
  return boundedArray(item, { least, most: mostItems, wrong }).superRefine((items, context) => {
    const seen = new Set<bigint>();
    for (const [index, { variantId }] of items.entries()) {
      if (seen.has(variantId)) {
        const path = [index, "variantId"];
        context.addIssue({ code: "custom", path, message: translate("fields.twice") });
      }
      if (context.issues.length >= mostIssues) return;
      seen.add(variantId);
    }
  });
}

export function variantIdsOfItems(items: readonly { variantId: bigint }[]): bigint[] {
  return items.map(({ variantId }) => variantId);
}
