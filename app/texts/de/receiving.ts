import type { receiving as english } from "../en/receiving";
import type { TextsOf } from "../texts-of";

export const receiving: TextsOf<typeof english> = {
  title: "Wareneingang",
  heading: "Wareneingang zu {{number}}",
  location: "Lieferung an",
  all: "Alles einbuchen",
  receive: "Einbuchen",
  quantity: "Menge",
  refused: "Es wurde nichts eingebucht",
  underWay_one: "{{count, number}} zuvor eingebuchtes Stück wird noch in Shopify aktualisiert",
  underWay_other: "{{count, number}} zuvor eingebuchte Stück werden noch in Shopify aktualisiert",
  underWayHint:
    "Im Bestand unten sind sie noch nicht enthalten. Er wird automatisch aktualisiert. Sie können weiter einbuchen.",
  scan: {
    label: "Ware scannen",
    counted: "{{title}}: {{counted, number}} von {{remaining, number}}",
    unknown: "Kein Artikel dieser Bestellung hat den Code „{{code}}“. Der Scan wurde nicht gezählt.",
    done: "{{title}} ist bereits vollständig eingegangen. Der Scan wurde nicht gezählt.",
    full_one:
      "{{title}}: Das offene Stück ({{count, number}}) ist bereits gezählt. Der Scan wurde nicht gezählt.",
    full_other:
      "{{title}}: Alle {{count, number}} offenen Stück sind bereits gezählt. Der Scan wurde nicht gezählt.",
  },
  search: "Positionen durchsuchen",
  searchHint: "Produkt, SKU, Barcode oder Anbieter",
  noneFound: "Keine offenen Positionen passen zu Ihrer Suche.",
  table: "Einzubuchende Positionen",
  columns: {
    product: "Produkt",
    remaining: "Offen",
    now: "Jetzt erhalten",
    becomes: "Neuer Bestand",
  },
  remaining: "{{remaining, number}} von {{quantity, number}}",
  nowOf: "Jetzt erhalten: {{name}}",
  less: "Eins weniger: {{name}}",
  more: "Eins mehr: {{name}}",
  oneCase: "Ein Karton zu {{count, number}} mehr: {{name}}",
  tooMany_one: "Nur noch {{count, number}} Stück ist offen.",
  tooMany_other: "Nur noch {{count, number}} Stück sind offen.",
  noNumber: "Geben Sie eine ganze Zahl ein.",
  noStock: "Bestand wird nicht verfolgt",
  stockNow: "jetzt {{count, number}}",
  toReceive_one: "{{count, number}} Stück einzubuchen",
  toReceive_other: "{{count, number}} Stück einzubuchen",
  nothingYet: "Scannen Sie, was angekommen ist, oder tragen Sie es ein.",
  received: {
    applied_one: "{{count, number}} Stück eingebucht",
    applied_other: "{{count, number}} Stück eingebucht",
    pending_one: "{{count, number}} Stück eingebucht, Bestand wird aktualisiert",
    pending_other: "{{count, number}} Stück eingebucht, Bestand wird aktualisiert",
    rejected_one: "{{count, number}} Stück eingebucht, Bestand muss geprüft werden",
    rejected_other: "{{count, number}} Stück eingebucht, Bestand muss geprüft werden",
    review_one: "{{count, number}} Stück eingebucht, Bestand muss geprüft werden",
    review_other: "{{count, number}} Stück eingebucht, Bestand muss geprüft werden",
  },
};
