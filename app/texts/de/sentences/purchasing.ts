import type { purchasing as english } from "../../en/sentences/purchasing";
import type { TextsOf } from "../../texts-of";

export const purchasing: TextsOf<typeof english> = {
  supplierDeleted: "{{name}} ist gelöscht.",
  supplierInUse:
    "Dieser Lieferant hat {{users}} und lässt sich nicht löschen. Archivieren Sie ihn stattdessen.",
  ordersAndRules: "{{orders}} und {{rules}}",
  orders_one: "{{count, number}} Bestellung",
  orders_other: "{{count, number}} Bestellungen",
  rules_one: "{{count, number}} Nachbestellregel",
  rules_other: "{{count, number}} Nachbestellregeln",
  contactDeleted: "Der Kontakt ist gelöscht.",
  viewDeleted: "Die Ansicht ist gelöscht.",
  viewTaken: "Eine Ansicht „{{name}}“ gibt es schon. Wählen Sie einen anderen Namen.",
  tooManyViews: "Es gibt schon {{most, number}} Ansichten. Löschen Sie eine, die niemand braucht.",
  ruleDeleted: "Die Nachbestellregel für {{title}} ist gelöscht.",
  ruleTaken: "{{title}} hat schon eine Nachbestellregel. Ändern Sie stattdessen diese.",
  rulesSaved: "Nachbestellregeln gespeichert: {{parts}}.",
  rulesMade: "{{made, number}} angelegt",
  rulesChanged: "{{changed, number}} geändert",
  rulesNotSaved_one: "Es wurde nichts gespeichert: Eine Regel kann so nicht bleiben.",
  rulesNotSaved_other: "Es wurde nichts gespeichert: {{count, number}} Regeln können so nicht bleiben.",
  ruleWithoutVariant: "fehlt, und eine sku gibt es auch nicht",
  noSku: "ist keine SKU dieses Shops",
  ambiguousSku: "ist die SKU mehrerer Varianten",
  variantAgain: "nennt die Variante von rules.{{index}} noch einmal",
  startAfterEnd: "Der Beginn liegt nach dem Ende.",
  suggestion: {
    coming:
      "{{stock}}, Meldebestand {{point, number}}. Mit dem, was unterwegs ist, sind es {{position, number}}.",
    order:
      "{{stock}}, Meldebestand {{point, number}}. Mit einer Bestellung von {{order}} sind es {{position, number}}.",
    left: "Noch {{units, number}} da",
    oversold: "{{units, number}} zu viel verkauft",
    andOnTheWay: "{{stock}} und {{incoming, number}} unterwegs",
    once: "{{quantity, number}}",
    times: "{{times, number}} × {{quantity, number}}",
  },
};
