import { expect, it } from "vitest";
import { makeCalendarFormat } from "~/components/calendar-format";
import { makeFormat } from "~/components/format";
import { formatsOf } from "~/documents/format";
import { purchaseOrderMail } from "~/emails/purchase-order-mail";
import { orderDocument } from "../../tests/support/order-document";
import { dateFormat } from "./dates";
import { patternOf } from "./pattern";

const evening = "2026-11-24T04:30:00Z";
const timeZone = "America/New_York";

it.each([
  ["en", "Nov 23, 2026", "Nov 23, 2026, 11:30 PM", "Date: ", "Expected: "],
  ["de", "23.11.2026", "23.11.2026, 23:30", "Datum: ", "Liefertermin: "],
  ["fr", "23 nov. 2026", "23 nov. 2026, 23:30", "Date\u00a0: ", "Livraison souhaitée\u00a0: "],
] as const)(
  "a day is written in one way in %s, in pages, sentences, PDFs and mails",
  (locale, day, moment, ...labels) => {
    expect(dateFormat(locale, timeZone).day(new Date(evening))).toBe(day);
    const page = makeFormat({ currency: "USD", locale, timeZone });
    expect([page.date(evening), page.dateTime(evening)]).toEqual([day, moment]);
    expect(makeCalendarFormat(locale).day("2026-11-23")).toBe(day);
    const [gap] = patternOf("{{due, day}}", locale);
    expect(typeof gap === "object" && gap.write("2026-11-23")).toBe(day);
    expect(formatsOf({ locale, timeZone, currency: "USD" }).day(evening)).toBe(day);
    const paper = orderDocument({ language: locale, locale, timeZone, date: evening, expectedAt: evening });
    const { text } = purchaseOrderMail({ paper, message: "" });
    for (const label of labels) expect(text).toContain(label + day);
  },
);
