import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

/** A moment's day where the shop is, in a pattern of date-fns. */
export function dayText(moment: string, timeZone: string, pattern: string): string {
  return format(new TZDate(moment, timeZone), pattern);
}
