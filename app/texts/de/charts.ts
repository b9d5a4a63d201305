import type { charts as english } from "../en/charts";
import type { TextsOf } from "../texts-of";

export const charts: TextsOf<typeof english> = {
  now: "Dieser Zeitraum",
  before: "Zeitraum davor",
  comparedWith: "Im Vergleich zum Zeitraum {{start}} – {{end}}.",
  change: "{{change}} gegenüber {{before}}",
  soldByDay: "Absatz nach Tagen",
  soldByWeek: "Absatz nach Wochen",
  soldByDayLabel: "Balkendiagramm: verkaufte Stückzahl nach Tagen",
  soldByWeekLabel: "Balkendiagramm: verkaufte Stückzahl nach Wochen",
  day: "Tag",
  week: "Woche",
  days: "{{start}} – {{end}}",
  line: {
    stock: "{{count, number}} auf Lager",
    incoming: "{{count, number}} unterwegs",
    sold: "{{count, number}} in 30 Tagen verkauft",
  },
  availableAndValue: "{{count, number}} verfügbar · {{value}} zu den Kosten in Shopify",
  asBefore: "Wie zuvor",
  reorderPoint: "Meldebestand {{point, number}}",
  knownSince: "Backroom zeichnet diesen Bestand seit dem {{date}} auf.",
};
