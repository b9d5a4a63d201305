/** How the product writes days and moments, wherever a person reads them. */
export interface DateFormat {
  /** "Nov 24, 2026". */
  day: (moment: Date) => string;
  /** "Nov 24, 2026, 9:30 PM". */
  moment: (moment: Date) => string;
}

/** Days and moments in a time zone, as a locale writes them; a calendar's days belong to "UTC". */
export function dateFormat(locale: string, timeZone: string): DateFormat {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    day: (moment) => plainSpaces(days.format(moment)),
    moment: (moment) => plainSpaces(moments.format(moment)),
  };
}

/** Server and browser know different narrow spaces; a difference would be rendered twice. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, " ");
}
