import { z } from "zod";
import { calendarDay } from "~/models/fields/date";
import { fault } from "~/texts/translate";
import { bookFormats } from "./formats";

export const makeExportSchema = z.object({ until: calendarDay });
export const pendingQuery = z.object({ until: calendarDay.optional() });
export const fileQuery = z.object({
  format: z.enum(bookFormats, fault("fields.oneOf", { names: bookFormats.join(", ") })),
  part: z.coerce
    .number(fault("fields.bookPart"))
    .int(fault("fields.bookPart"))
    .min(1, fault("fields.bookPart"))
    .default(1),
});
