import type { landedCharges as english } from "../../en/sentences/landed-charges";
import type { TextsOf } from "../../texts-of";

export const landedCharges: TextsOf<typeof english> = {
  nothing: "darf nicht 0 sein",
  receipts: "muss eine Liste von 1 bis {{most, number}} Wareneingängen sein",
  shares: "muss eine Liste der Anteile von 1 bis {{most, number}} Positionen sein",
  missing: {
    receiptIds: "wählen Sie mindestens einen Wareneingang aus",
    shares: "geben Sie den Anteil jeder Position ein",
  },
  unwanted: {
    receiptIds: "kann nicht zusammen mit von Hand eingegebenen Anteilen angegeben werden",
    shares: "kann nur mit der Aufteilung „manual“ angegeben werden",
  },
  noReceipt: "nennt einen Wareneingang, den dieser Shop nicht hat",
  isReversal: "macht einen Wareneingang rückgängig und ist keine Lieferung",
  noUnits: "von diesen Wareneingängen sind keine angenommenen Einheiten eines Produkts übrig",
  tooManyLines: "diese Wareneingänge haben mehr als {{most, number}} Positionen",
  currenciesDiffer:
    "die Bestellungen dieser Wareneingänge haben verschiedene Währungen: wählen Sie eine andere Aufteilung",
  noWeight_one:
    "{{count, number}} Produkt hat kein Gewicht ({{names}}): wählen Sie eine andere Aufteilung, oder geben Sie das Gewicht in Shopify ein",
  noWeight_other:
    "{{count, number}} Produkte haben kein Gewicht ({{names}}): wählen Sie eine andere Aufteilung, oder geben Sie die Gewichte in Shopify ein",
  noVolume_one:
    "{{count, number}} Produkt hat kein Volumen ({{names}}): wählen Sie eine andere Aufteilung, oder geben Sie bei den Produkten des Lieferanten die Liter je Karton ein",
  noVolume_other:
    "{{count, number}} Produkte haben kein Volumen ({{names}}): wählen Sie eine andere Aufteilung, oder geben Sie bei den Produkten des Lieferanten die Liter je Karton ein",
  otherLine: "ist keine Position dieses Wareneingangs, oder davon ist keine Einheit übrig",
  otherSign: "darf die Kosten nicht erhöhen, wo die Nebenkosten sie senken, und umgekehrt",
  notTheAmount: "die Anteile ergeben {{sum}} {{currency}} statt {{amount}} {{currency}}",
  ownCurrency: "{{currency}} ist die Währung des Shops und braucht keinen Wechselkurs",
  notSaved: "Die Nebenkosten wurden nicht gespeichert, weil einige Angaben zu korrigieren sind.",
  full_one: "Diese Bestellung hat {{count, number}} Eintrag mit Nebenkosten, mehr sind nicht möglich.",
  full_other: "Diese Bestellung hat {{count, number}} Einträge mit Nebenkosten, mehr sind nicht möglich.",
  takesBack: "Dieser Eintrag nimmt selbst Nebenkosten zurück.",
  takenBack: "Diese Nebenkosten wurden bereits zurückgenommen.",
};
