import { z } from "zod";
import { fault } from "~/texts/translate";

export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], fault("fields.date"))
  .refine((value) => value >= "1970" && value < "9999", fault("fields.since1970"))
  .meta({ description: "from 1970 on; a timestamp has its offset" });

export const calendarDay = z.iso
  .date(fault("fields.day"))
  .refine((value) => value >= "1970" && value < "9999", fault("fields.since1970"))
  .meta({ description: "a day, `2026-12-24`" });

// In a query without encoding, the plus of an offset arrives as a space.
const spacedOffset = / (?=\d\d:\d\d$)/;

export const momentOrDayInQuery = z
  .string()
  .transform((value) => value.replace(spacedOffset, "+"))
  .pipe(momentOrDay)
  .describe("a timestamp with its offset, or a day; from 1970 on")
  .optional();
