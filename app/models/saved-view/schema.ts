import { z } from "zod";
import { requiredText, text } from "~/models/fields/text";
import { fault } from "~/texts/translate";

export const viewedLists = ["purchase-orders"] as const;

const list = z.enum(viewedLists, fault("fields.oneOf", { names: viewedLists.join(", ") }));

/** A name fits a tab. */
export const longestName = 40;

export const createSavedViewSchema = z.object({
  list,
  name: requiredText(longestName),
  /** The query of the page's address. */
  query: text(2_000),
});

export const savedViewFilters = { list: list.optional() };

export type NewSavedView = z.output<typeof createSavedViewSchema>;
