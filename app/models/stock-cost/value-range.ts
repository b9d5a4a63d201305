import { invalidField } from "~/errors";
import { addDays } from "~/lib/calendar-days";
import { sentence } from "~/texts/translate";

/** Days of the shop's calendar, both inclusive. */
export interface ValueRange {
  start: string;
  end: string;
}

/** The last thirty days until `today` where nothing else is asked for. INVALID_INPUT at a start after the end. */
export function valueRange(
  { startDate, endDate = "" }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): ValueRange {
  const end = endDate || today;
  const start = startDate ?? addDays(end, -30);
  if (start > end) throw invalidField("startDate", sentence("purchasing.startAfterEnd"));
  return { start, end };
}
