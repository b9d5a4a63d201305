import type { TextsOf } from "../texts-of";
import type { receiving as english } from "../en/receiving";

export const receiving: TextsOf<typeof english> = {
  title: "Wareneingang",
  heading: "Wareneingang zu {{number}}",
  location: "Einbuchen an",
  all: "Alles einbuchen",
  receive: "Einbuchen",
  quantity: "Menge",
  refused: "Es wurde nichts eingebucht",
  underWay_one: "Shopify übernimmt noch {{count, number}} früher eingebuchtes Stück",
  underWay_other: "Shopify übernimmt noch {{count, number}} früher eingebuchte Stück",
  underWayHint:
    "Im Bestand unten sind sie noch nicht enthalten. Die Seite folgt von selbst; Sie können weiter einbuchen.",
  scan: {
    label: "Ware scannen",
    counted: "{{title}}: {{counted, number}} von {{remaining, number}}",
    unknown: "Nichts in dieser Bestellung hat den Code „{{code}}“. Es wurde nicht gezählt.",
    done: "{{title}} ist bereits vollständig eingegangen. Es wurde nicht gezählt.",
    full_one:
      "{{title}}: Das offene Stück ({{count, number}}) ist schon gezählt. Dieses wurde nicht gezählt.",
    full_other:
      "{{title}}: Alle {{count, number}} offenen Stück sind schon gezählt. Dieses wurde nicht gezählt.",
  },
  search: "Positionen durchsuchen",
  searchHint: "Produkt, SKU oder Barcode",
  noneFound: "Keine offene Position hat diese Wörter.",
  table: "Einzubuchende Positionen",
  columns: {
    product: "Produkt",
    remaining: "Offen",
    now: "Jetzt erhalten",
    becomes: "Neuer Bestand",
  },
  remaining: "{{remaining, number}} von {{quantity, number}}",
  nowOf: "Jetzt erhalten von {{name}}",
  less: "Eins weniger von {{name}}",
  more: "Eins mehr von {{name}}",
  tooMany_one: "Höchstens {{count, number}} Stück ist noch offen.",
  tooMany_other: "Höchstens {{count, number}} Stück sind noch offen.",
  noNumber: "Geben Sie eine ganze Zahl ein.",
  noStock: "Ohne Bestand",
  stockNow: "jetzt {{count, number}}",
  toReceive_one: "{{count, number}} Stück einzubuchen",
  toReceive_other: "{{count, number}} Stück einzubuchen",
  nothingYet: "Scannen Sie, was angekommen ist, oder tragen Sie es ein.",
  received: {
    applied_one: "{{count, number}} Stück eingebucht",
    applied_other: "{{count, number}} Stück eingebucht",
    pending_one: "{{count, number}} Stück eingebucht, der Bestand folgt",
    pending_other: "{{count, number}} Stück eingebucht, der Bestand folgt",
    rejected_one: "{{count, number}} Stück eingebucht, bitte den Bestand prüfen",
    rejected_other: "{{count, number}} Stück eingebucht, bitte den Bestand prüfen",
    review_one: "{{count, number}} Stück eingebucht, bitte den Bestand prüfen",
    review_other: "{{count, number}} Stück eingebucht, bitte den Bestand prüfen",
  },
};
