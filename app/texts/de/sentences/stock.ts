import type { stock as english } from "../../en/sentences/stock";
import type { TextsOf } from "../../texts-of";

export const stock: TextsOf<typeof english> = {
  refused: "{{deed}}: {{reason}}.",
  transfer: {
    deeds: {
      pending: "Diese Umlagerung kann nicht wieder ausstehen",
      in_transit: "Diese Umlagerung kann nicht auf den Weg gebracht werden",
      completed: "Diese Umlagerung kann nicht abgeschlossen werden",
      cancelled: "Diese Umlagerung kann nicht storniert werden",
    },
    reasons: {
      pending: "sie steht noch aus",
      in_transit: "sie ist unterwegs",
      completed: "sie ist abgeschlossen, und ihr Bestand ist umgebucht",
      cancelled: "sie ist storniert",
    },
    short:
      "{{count, number}} Artikel dieser Umlagerung sind in „{{place}}“ nicht in der gewünschten Menge da.",
    samePlace: "muss ein anderer Standort sein als die Quelle",
    nothingGiven: "ein Status oder Notizen müssen angegeben sein",
  },
  count: {
    deeds: {
      count: "Hier lässt sich nichts mehr zählen",
      submit: "Diese Inventur lässt sich nicht abschließen",
      cancel: "Diese Inventur lässt sich nicht stornieren",
    },
    reasons: {
      draft: "sie ist ein Entwurf",
      submitted: "sie ist abgeschlossen, und ihr Bestand ist berichtigt",
      cancelled: "sie ist storniert",
    },
    nothingCounted: "Zählen Sie mindestens einen Artikel, bevor Sie abschließen.",
    tooManyLines: "eine Inventur hat höchstens {{most, number}} Positionen",
    tooManyProducts: "eine Inventur führt höchstens {{most, number}} ausgewählte Artikel",
    tooMuch: "ergibt mehr als {{most, number}}",
    oneOfTwo: "oder addedQuantity muss angegeben sein, eins von beiden",
    nothingGiven: "items, status, notes, blind oder variantIds müssen angegeben sein",
  },
  adjustment: {
    notAdjusted: "Es wurde nichts angepasst: Einige Anpassungen nennen etwas, das der Shop nicht hat.",
    namedBefore: "nennt Variante und Standort von adjustments.{{index}} noch einmal",
    outcome: "{{parts}}.",
    adjusted_one: "{{count, number}} Bestand angepasst",
    adjusted_other: "{{count, number}} Bestände angepasst",
    pending_one: "{{count, number}} Bestand wird angepasst, sobald Shopify die Änderung übernimmt",
    pending_other: "{{count, number}} Bestände werden angepasst, sobald Shopify die Änderung übernimmt",
    failed_one: "{{count, number}} Bestand ließ sich nicht anpassen",
    failed_other: "{{count, number}} Bestände ließen sich nicht anpassen",
  },
  closedPlace: "{{name}} ist nicht mehr in Gebrauch, der Bestand dort lässt sich nicht ändern.",
  goneVariant: "Eine dieser Varianten gibt es im Shop nicht mehr, ihr Bestand lässt sich nicht ändern.",
  unknownItems_one: "Ein Artikel ist nicht im Shop.",
  unknownItems_other: "{{count, number}} Artikel sind nicht im Shop.",
  goneItem: "{{name}} gibt es im Shop nicht mehr",
  goneItems: "{{count, number}} Artikel gibt es im Shop nicht mehr.",
  left_one: "Von {{what}} ist in „{{place}}“ nur noch {{count}} Stück da",
  left_other: "Von {{what}} sind in „{{place}}“ nur noch {{count}} Stück da",
  nothingLeft: "Von {{what}} ist in „{{place}}“ nichts mehr da",
  aVariant: "einer Variante",
  thePlace: "am Standort",
  moreShort: "und bei {{count, number}} weiteren reicht es nicht",
  noDecision: "Über diese Bestandsänderung ist nicht zu entscheiden.",
  decided: "Darüber hat gerade jemand anderes entschieden.",
  findingOut: "Shopify hat nicht gesagt, ob es den Bestand übernommen hat; die App findet es heraus.",
  inDoubt: "Die Antwort ging verloren, und die Bestände haben sich seitdem bewegt ({{levels}}).",
  restoredMeanwhile:
    "Die Datenbank von Backroom wurde auf einen Stand zurückgesetzt, zu dem dies noch nicht gesendet war; Shopify kann es also schon haben. Vergleichen Sie den Bestand, bevor Sie entscheiden.",
  levelFound: "erwartet {{before}} davor und {{after}} danach, gefunden {{found}}",
  noLevel: "kein Bestand",
  difference: {
    decided:
      "Eine dieser Abweichungen ist schon geklärt oder entschieden. Laden Sie die Seite neu, um den Stand zu sehen.",
    note: "Nach einem Abgleich mit Shopify korrigiert",
    looking: "Backroom sucht noch nach einer Erklärung.",
    late_news: "Die Änderung wurde in Shopify gemacht; die Nachricht davon kam verspätet bei Backroom an.",
    sold_one:
      "Kunden haben {{count, number}} Stück bestellt, und die Nachricht davon kam verspätet oder ging verloren.",
    sold_other:
      "Kunden haben {{count, number}} Stück bestellt, und die Nachricht davon kam verspätet oder ging verloren.",
    returned_one:
      "Stornierte oder erstattete Bestellungen haben {{count, number}} Stück zurückgegeben, und die Nachricht davon kam verspätet oder ging verloren.",
    returned_other:
      "Stornierte oder erstattete Bestellungen haben {{count, number}} Stück zurückgegeben, und die Nachricht davon kam verspätet oder ging verloren.",
    own_change:
      "Backrooms eigene Änderung Nummer {{id}} würde genau diese Abweichung ergeben. Ob Shopify sie übernommen hat, wird bei dieser Änderung gefragt.",
    deleted: "Das Produkt wurde in Shopify gelöscht.",
    away: "Es hat sich geändert, während Backroom nicht installiert war.",
    restocked: "Es wurde hier eine Zeit lang nicht geführt und wird es jetzt wieder.",
    outside:
      "Jemand hat den Bestand in Shopify geändert, im Admin oder mit einer anderen App, und die Nachricht davon hat Backroom nie erreicht.",
    partly_sold_one:
      "Bestellungen aus dieser Zeit erklären {{count, number}} Stück. Den Rest erklärt nichts.",
    partly_sold_other:
      "Bestellungen aus dieser Zeit erklären {{count, number}} Stück. Den Rest erklärt nichts.",
    restored:
      "Backrooms Datenbank wurde aus einer Sicherung wiederhergestellt. Was Backroom nach dieser Sicherung in Shopify getan hat, fehlt in seinen Aufzeichnungen.",
    removed:
      "Shopify führt es an diesem Standort nicht mehr, und die Nachricht davon hat Backroom nie erreicht.",
    ledger:
      "Backrooms eigene Aufzeichnungen ergeben eine andere Zahl, als angezeigt wurde. Die Zahl in Shopify war richtig.",
    unknown: "Weder Bestellungen noch Änderungen, von denen Backroom weiß, erklären es.",
  },
  sync: {
    refused: "{{name}} ist gebucht, aber Shopify hat den Bestand nicht übernommen: {{words}}",
    uncertain:
      "{{name}} ist gebucht, aber es ist nicht sicher, ob Shopify den Bestand übernommen hat: {{words}}",
    adjustment: "Eine Bestandsanpassung (Nummer {{id}})",
    receipt: "Ein Wareneingang zu {{number}}",
    formerReceipt: "Ein Wareneingang",
    transfer: "Die Umlagerung von {{source}} nach {{destination}} (Nummer {{id}})",
    formerTransfer: "Eine Umlagerung (Nummer {{id}})",
    count: "Die Inventur in {{place}} (Nummer {{id}})",
    formerCount: "Eine Inventur (Nummer {{id}})",
  },
};
