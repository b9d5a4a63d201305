import { z } from "zod";
import { daysFrom } from "~/lib/calendar-days";
import { calendarDay } from "~/models/fields/date";
import { trimmed } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { translate } from "~/texts/translate";

/** The longest period that is left out at once. */
export const mostDays = 366;

/** Days, of every variant or of one, or a variant's units of one order. */
export const createExclusionSchema = z
  .object({
    variantId: gidSchema("ProductVariant").nullable().default(null),
    orderId: gidSchema("Order").nullable().default(null),
    firstDay: calendarDay.optional(),
    lastDay: calendarDay.optional(),
    reason: trimmed(200).default(""),
  })
  .superRefine(({ variantId, orderId, firstDay, lastDay }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (orderId !== null) {
      // An id that cannot be read is refused by itself.
      const isRead = typeof (orderId as unknown) === "bigint";
      if (isRead && variantId === null) refuse("variantId", translate("purchasing.exclusion.variantOfOrder"));
      return;
    }
    if (firstDay === undefined) refuse("firstDay", translate("fields.day"));
    if (lastDay === undefined) refuse("lastDay", translate("fields.day"));
    if (firstDay === undefined || lastDay === undefined) return;
    const days = daysFrom(firstDay, lastDay) + 1;
    if (days < 1) refuse("lastDay", translate("purchasing.exclusion.endsBefore"));
    if (days > mostDays) refuse("lastDay", translate("purchasing.exclusion.tooLong", { most: mostDays }));
  });

export const exclusionFilters = {
  variantId: gidSchema("ProductVariant")
    .describe("what is left out for this variant, days of the whole shop and of its bundles with it")
    .optional(),
};

export type NewExclusion = z.output<typeof createExclusionSchema>;
