import { z } from "zod";

/** So that a document still is one: its body fits, and its changes leave in a few calls. */
export const mostItems = 10_000;

/** A list of things about variants; a variant that comes a second time is a fault of that item. */
export function variantItems<Item extends z.ZodType<{ variantId: bigint }>>(item: Item, least: 0 | 1) {
  const range = least === 0 ? "at most" : `${least} to`;
  const message = `must be a list of ${range} ${mostItems.toLocaleString("en")} items`;
  return z
    .array(item, message)
    .min(least, message)
    .max(mostItems, message)
    .superRefine((items, context) => {
      const seen = new Set<bigint>();
      for (const [index, { variantId }] of items.entries()) {
        if (seen.has(variantId)) {
          const path = [index, "variantId"];
          context.addIssue({ code: "custom", path, message: "is in the list twice" });
        }
        seen.add(variantId);
      }
    });
}

/** The variants that items name. */
export function variantIdsOfItems(items: readonly { variantId: bigint }[]): bigint[] {
  return items.map(({ variantId }) => variantId);
}
