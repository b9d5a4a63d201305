import type { purchasing as english } from "../../en/sentences/purchasing";
import type { TextsOf } from "../../texts-of";

export const purchasing: TextsOf<typeof english> = {
  supplierDeleted: "{{name}} wurde gelöscht.",
  supplierHasBills:
    "Dieser Lieferant hat Rechnungen und kann nicht gelöscht werden. Archivieren Sie ihn stattdessen.",
  supplierInUse:
    "Dieser Lieferant hat {{users}} und lässt sich nicht löschen. Archivieren Sie ihn stattdessen.",
  ordersAndRules: "{{orders}} und {{rules}}",
  orders_one: "{{count, number}} Bestellung",
  orders_other: "{{count, number}} Bestellungen",
  rules_one: "{{count, number}} Nachbestellregel",
  rules_other: "{{count, number}} Nachbestellregeln",
  contactDeleted: "Der Kontakt wurde gelöscht.",
  viewDeleted: "Die Ansicht wurde gelöscht.",
  viewTaken: "Eine Ansicht mit dem Namen „{{name}}“ gibt es bereits. Wählen Sie einen anderen Namen.",
  tooManyViews:
    "Sie haben bereits {{most, number}} Ansichten. Löschen Sie eine, um eine weitere zu speichern.",
  ruleDeleted: "Die Nachbestellregel für {{title}} wurde gelöscht.",
  ruleTaken: "{{title}} hat bereits eine Nachbestellregel. Bearbeiten Sie stattdessen diese.",
  rulesSaved: "Nachbestellregeln gespeichert: {{parts}}.",
  rulesMade: "{{made, number}} angelegt",
  rulesChanged: "{{changed, number}} geändert",
  rulesNotSaved_one: "Es wurde nichts gespeichert, weil eine Regel korrigiert werden muss.",
  rulesNotSaved_other: "Es wurde nichts gespeichert, weil {{count, number}} Regeln korrigiert werden müssen.",
  ratesNotSaved_one: "Nichts wurde gespeichert, weil ein Wechselkurs korrigiert werden muss.",
  ratesNotSaved_other:
    "Nichts wurde gespeichert, weil {{count, number}} Wechselkurse korrigiert werden müssen.",
  rateOfOwnCurrency: "ist die Währung des Shops, die keinen Kurs braucht",
  rateDeleted: "Der Wechselkurs ist gelöscht.",
  budgetsNotSaved_one: "Nichts wurde gespeichert, weil ein Budget korrigiert werden muss.",
  budgetsNotSaved_other: "Nichts wurde gespeichert, weil {{count, number}} Budgets korrigiert werden müssen.",
  budgetGroupMissing: "ist bei dieser Art von Budget erforderlich",
  budgetGroupUnwanted: "gehört nicht zu dieser Art von Budget",
  budgetDecimals: "hat mehr Nachkommastellen als {{currency}} mit {{decimals}}",
  budgetMonthsReversed: "Der erste Monat darf nicht nach dem letzten liegen.",
  budgetMonthsMany: "Eine Liste umfasst höchstens {{most, number}} Monate.",
  ruleWithoutVariant: "ist erforderlich, wenn keine sku angegeben ist",
  noSku: "ist keine SKU dieses Shops",
  ambiguousSku: "ist die SKU mehrerer Varianten",
  variantAgain: "ist dieselbe Variante wie in {{list}}.{{index}}",
  itemsNotSaved_one: "Es wurde nichts gespeichert, weil ein Artikel korrigiert werden muss.",
  itemsNotSaved_other:
    "Es wurde nichts gespeichert, weil {{count, number}} Artikel korrigiert werden müssen.",
  itemsSaved: "Artikel von {{name}} gespeichert: {{parts}}.",
  costsNotOffered: "Es wurde nichts geändert: Diese Preise werden nicht mehr angeboten.",
  itemDeleted: "{{title}} ist kein Artikel dieses Lieferanten mehr.",
  stepTooLarge: "hat mit increment kein gemeinsames Vielfaches bis {{most, number}}",
  breakAgain: "ist die Menge einer anderen Preisstaffel",
  exclusion: {
    variantOfOrder: "ist erforderlich, wenn eine orderId angegeben ist",
    endsBefore: "darf nicht vor dem ersten Tag liegen",
    tooLong: "muss innerhalb von {{most, number}} Tagen ab dem ersten Tag liegen",
    noOrder: "ist keine Bestellung dieser Variante, die Backroom kennt",
    orderTaken: "Diese Bestellung wird bereits nicht mitgezählt.",
    tooMany:
      "Sie lassen bereits {{most, number}} Zeiträume und Bestellungen aus. Zählen Sie einen davon wieder mit, um einen weiteren auszulassen.",
    deleted: "Diese Verkäufe zählen wieder.",
  },
  startAfterEnd: "Das Startdatum liegt nach dem Enddatum.",
  abcBoundaries: "Die zweite Grenze muss über der ersten liegen.",
  rulesFollow_one: "{{count, number}} Variante folgt jetzt ihrer Prognose",
  rulesFollow_other: "{{count, number}} Varianten folgen jetzt ihren Prognosen",
  rulesReleased_one: "{{count, number}} Regel ist wieder fest",
  rulesReleased_other: "{{count, number}} Regeln sind wieder fest",
  suggestion: {
    coming:
      "{{stock}}, Meldebestand {{point, number}}. Mit der Ware, die unterwegs ist, sind es {{position, number}}.",
    order:
      "{{stock}}, Meldebestand {{point, number}}. Mit einer Bestellung von {{order}} sind es {{position, number}}.",
    byForecast:
      "{{stock}}, Meldebestand {{point, number}} nach Ihren Verkäufen. Mit einer Bestellung von {{order}} sind es {{position, number}}.",
    atBreak:
      "{{reason}} {{quantity, number}} statt {{insteadOf, number}}: Der Preis sinkt auf {{cost}}. Das spart {{saves}} und kostet {{holds}} für die Lagerung bis zum Verkauf.",
    notSelling: "{{stock}}. Es verkauft sich nicht mehr, also ist nichts zu bestellen.",
    units: "{{quantity, number}}",
    cases_one: "{{count, number}} Karton zu {{packSize, number}}",
    cases_other: "{{count, number}} Kartons zu {{packSize, number}}",
    left: "Noch {{units, number}} verfügbar",
    oversold: "{{units, number}} zu viel verkauft",
    andOnTheWay: "{{stock}} und {{incoming, number}} unterwegs",
    andFromOutside: "{{stock}} und {{incoming, number}} aus Bestellungen außerhalb von Backroom unterwegs",
    andPartlyFromOutside:
      "{{stock}} und {{incoming, number}} unterwegs, davon {{outside, number}} aus Bestellungen außerhalb von Backroom",
    once: "{{quantity, number}}",
    times: "{{times, number}} × {{quantity, number}}",
  },
};
