import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

/** The day of a moment where the shop is: "2026-12-14". */
export function dayOf(moment: string, timeZone: string): string {
  return format(new TZDate(moment, timeZone), "yyyy-MM-dd");
}
