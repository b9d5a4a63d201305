import type { stock as english } from "../../en/sentences/stock";
import type { TextsOf } from "../../texts-of";

export const stock: TextsOf<typeof english> = {
  refused: "{{action}}: {{reason}}.",
  transfer: {
    actions: {
      pending: "Diese Umlagerung kann nicht wieder auf „Offen“ gesetzt werden",
      in_transit: "Diese Umlagerung kann nicht als unterwegs markiert werden",
      completed: "Diese Umlagerung kann nicht abgeschlossen werden",
      cancelled: "Diese Umlagerung kann nicht storniert werden",
      edit: "Artikel und Standorte dieser Umlagerung können nicht geändert werden",
      receive: "Für diese Umlagerung kann nichts eingebucht werden",
      reverse: "Diese Umlagerung lässt sich nicht rückgängig machen",
    },
    reasons: {
      pending: "sie ist noch offen",
      in_transit: "sie ist unterwegs",
      completed: "sie ist abgeschlossen, und ihr Bestand ist umgebucht",
      cancelled: "sie ist storniert",
    },
    short: "„{{place}}“ hat für {{count, number}} der Artikel dieser Umlagerung nicht genügend Bestand.",
    isReversal:
      "Diese Umlagerung macht selbst eine andere rückgängig. Legen Sie stattdessen eine neue Umlagerung an.",
    nothingToUndo: "Von dieser Umlagerung ist nichts angekommen, das sich rückgängig machen ließe.",
    stockUnderWay:
      "Der Bestand dieser Umlagerung wird noch aktualisiert. Versuchen Sie es gleich noch einmal.",
    stockUndecided:
      "Shopify hat den Bestand dieser Umlagerung nicht übernommen. Entscheiden Sie zuerst über diese Bestandsänderung.",
    notTakenBack:
      "Einige dieser Einheiten sind mit dieser Umlagerung nicht angekommen oder bereits zurückgenommen.",
    notArrived: "ist mit dieser Umlagerung nicht angekommen oder bereits zurückgenommen",
    moreThanArrived_one: "darf höchstens {{count, number}} Stück sein",
    moreThanArrived_other: "darf höchstens {{count, number}} Stück sein",
    nothingTakenBack: "mindestens eine zurückzunehmende Einheit ist erforderlich",
    departing:
      "Shopify hat noch nicht bestätigt, dass die Ware abgegangen ist. Versuchen Sie es gleich noch einmal.",
    notDeparted:
      "Shopify hat die Ware nicht von der Quelle abgezogen. Entscheiden Sie zuerst, was mit dieser Bestandsänderung geschehen soll.",
    nothingLeft:
      "Von dieser Umlagerung ist nichts abgegangen, also kann auch nichts fehlen. Stornieren Sie sie stattdessen.",
    samePlace: "muss ein anderer Standort als die Quelle sein",
    nothingGiven: "ein Status, Standorte, Artikel oder Notizen sind erforderlich",
    nothingArrived: "mindestens ein angekommenes Stück ist erforderlich",
    noReason: "geben Sie an, warum der Rest nicht ankommt",
    otherItem: "gehört nicht zu dieser Umlagerung",
    moreThanOpen_one: "darf mit den beschädigten höchstens {{count, number}} Stück sein",
    moreThanOpen_other: "darf mit den beschädigten höchstens {{count, number}} Stück sein",
    notAsSent: "Einige dieser Artikel sind mit dieser Umlagerung nicht unterwegs.",
    allShown:
      "Es gibt nichts erneut zu zeigen: Shopify zeigt diese Umlagerung, wie sie ist, oder sie ist nicht unterwegs.",
    shownAgain: "Die Umlagerung wird in Shopify wieder eingehend.",
  },
  count: {
    actions: {
      count: "Hier lässt sich nichts mehr zählen",
      submit: "Diese Inventur lässt sich nicht buchen",
      cancel: "Diese Inventur lässt sich nicht abbrechen",
      reverse: "Diese Inventur lässt sich nicht rückgängig machen",
    },
    reasons: {
      draft: "sie läuft noch",
      submitted: "sie ist gebucht, und der Bestand wurde korrigiert",
      cancelled: "sie ist abgebrochen",
    },
    isReversal: "Diese Inventur macht selbst eine andere rückgängig. Zählen Sie stattdessen noch einmal.",
    reversed: "Diese Inventur ist bereits rückgängig gemacht.",
    changedNothing: "Diese Inventur hat keinen Bestand geändert.",
    stockUnderWay: "Der Bestand dieser Inventur wird noch aktualisiert. Versuchen Sie es gleich noch einmal.",
    stockUndecided:
      "Shopify hat den Bestand dieser Inventur nicht übernommen. Entscheiden Sie zuerst über diese Bestandsänderung.",
    short: "{{place}} hat für {{count, number}} der Artikel dieser Inventur nicht genug Bestand.",
    nothingCounted: "Zählen Sie mindestens einen Artikel, bevor Sie die Inventur buchen.",
    tooManyLines: "eine Inventur kann höchstens {{most, number}} Positionen enthalten",
    tooManyProducts: "eine Inventur kann höchstens {{most, number}} ausgewählte Artikel enthalten",
    tooMuch: "ergibt mehr als {{most, number}}",
    oneOfTwo: "oder addedQuantity ist erforderlich, aber nicht beides",
    nothingGiven: "items, status, notes, blind oder variantIds sind erforderlich",
  },
  adjustment: {
    notAdjusted: "Es wurde nichts geändert, weil es einige Varianten oder Standorte im Shop nicht gibt.",
    namedBefore: "hat dieselbe Variante und denselben Standort wie adjustments.{{index}}",
    outcome: "{{parts}}.",
    adjusted_one: "{{count, number}} Bestand geändert",
    adjusted_other: "{{count, number}} Bestände geändert",
    pending_one: "{{count, number}} Bestand wird geändert, sobald Shopify die Änderung übernimmt",
    pending_other: "{{count, number}} Bestände werden geändert, sobald Shopify die Änderung übernimmt",
    failed_one: "{{count, number}} Bestand konnte nicht geändert werden",
    failed_other: "{{count, number}} Bestände konnten nicht geändert werden",
  },
  closedPlace: "{{name}} ist nicht mehr aktiv, der Bestand dort lässt sich nicht ändern.",
  goneVariant: "Eine dieser Varianten gibt es im Shop nicht mehr, ihr Bestand lässt sich nicht ändern.",
  unknownItems_one: "Ein Artikel ist nicht im Shop.",
  unknownItems_other: "{{count, number}} Artikel sind nicht im Shop.",
  goneItem: "{{name}} gibt es im Shop nicht mehr",
  goneItems: "{{count, number}} Artikel gibt es im Shop nicht mehr.",
  left_one: "Von {{what}} ist in „{{place}}“ nur noch {{count}} Stück verfügbar",
  left_other: "Von {{what}} sind in „{{place}}“ nur noch {{count}} Stück verfügbar",
  nothingLeft: "Von {{what}} ist in „{{place}}“ nichts mehr verfügbar",
  damagedLeft_one: "Von {{what}} ist in „{{place}}“ laut Shopify nur noch {{count}} beschädigtes Stück da",
  damagedLeft_other: "Von {{what}} sind in „{{place}}“ laut Shopify nur noch {{count}} beschädigte Stücke da",
  noDamagedLeft: "Von {{what}} ist in „{{place}}“ laut Shopify kein beschädigtes Stück mehr da",
  aVariant: "einer Variante",
  thePlace: "am Standort",
  moreShort: "und bei {{count, number}} weiteren reicht es nicht",
  noDecision: "Für diese Bestandsänderung ist keine Entscheidung nötig.",
  decided: "Das hat gerade jemand anderes entschieden.",
  readingAgain: "Shopify zeigt einen anderen Bestand als bei der Anfrage. Backroom prüft ihn.",
  movedMeanwhile:
    "{{what}} wurde nicht auf {{wanted}} gesetzt: Bei der Anfrage waren es {{before}}, jetzt sind es {{found}}. Mit einem neuen Versuch wird die Menge trotzdem gesetzt.",
  shipmentGone:
    "Shopify hat den Wareneingang nicht bestätigt, und die Lieferung gibt es dort nicht mehr. Vergleichen Sie den Bestand in Shopify mit dem, was angekommen ist.",
  findingOut: "Shopify hat die Bestandsänderung nicht bestätigt. Backroom prüft sie.",
  responseLost:
    "Die Antwort von Shopify ging verloren, und der Bestand hat sich seitdem geändert ({{levels}}).",
  restoredMeanwhile:
    "Die Datenbank von Backroom wurde auf einen Zeitpunkt zurückgesetzt, bevor diese Änderung gesendet wurde. Shopify hat sie möglicherweise bereits übernommen. Vergleichen Sie den Bestand, bevor Sie entscheiden.",
  levelFound: "erwartet {{before}} davor und {{after}} danach, gefunden {{found}}",
  storeCostDecided:
    "Einer dieser Kostenwerte weicht nicht mehr von Shopify ab, oder über ihn wurde entschieden. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.",
  noLevel: "kein Bestand",
  difference: {
    decided:
      "Eine dieser Abweichungen ist bereits geklärt oder entschieden. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.",
    note: "Nach einem Abgleich mit Shopify korrigiert",
    looking: "Backroom sucht nach einer Erklärung.",
    late_news:
      "Die Änderung wurde in Shopify vorgenommen, und die Aktualisierung kam verspätet bei Backroom an.",
    sold_one:
      "Kunden haben {{count, number}} Stück bestellt, und die Aktualisierung kam verspätet oder ging verloren.",
    sold_other:
      "Kunden haben {{count, number}} Stück bestellt, und die Aktualisierung kam verspätet oder ging verloren.",
    returned_one:
      "Durch stornierte oder erstattete Bestellungen kamen {{count, number}} Stück in den Bestand zurück, und die Aktualisierung kam verspätet oder ging verloren.",
    returned_other:
      "Durch stornierte oder erstattete Bestellungen kamen {{count, number}} Stück in den Bestand zurück, und die Aktualisierung kam verspätet oder ging verloren.",
    own_change:
      "Die eigene Bestandsänderung {{id}} von Backroom würde genau diese Abweichung ergeben. Entscheiden Sie zuerst über diese Änderung.",
    deleted: "Das Produkt wurde in Shopify gelöscht.",
    away: "Der Bestand hat sich geändert, während Backroom nicht installiert war.",
    incoming:
      "Die Menge, die hierher unterwegs ist, hat sich in Shopify von {{before, number}} auf {{found, number}} geändert. Shopify meldet das nicht.",
    restocked: "Das Produkt wurde hier eine Zeit lang nicht geführt und wird jetzt wieder geführt.",
    outside:
      "Jemand hat den Bestand im Shopify-Adminbereich oder mit einer anderen App geändert, und die Aktualisierung hat Backroom nie erreicht.",
    partly_sold_one:
      "Bestellungen aus dieser Zeit erklären {{count, number}} Stück. Für den Rest gibt es keine Erklärung.",
    partly_sold_other:
      "Bestellungen aus dieser Zeit erklären {{count, number}} Stück. Für den Rest gibt es keine Erklärung.",
    restored:
      "Die Datenbank von Backroom wurde aus einer Sicherung wiederhergestellt. Änderungen, die Backroom danach in Shopify vorgenommen hat, fehlen in den Aufzeichnungen.",
    removed:
      "Das Produkt wird in Shopify an diesem Standort nicht mehr geführt, und die Aktualisierung hat Backroom nie erreicht.",
    ledger:
      "Die Aufzeichnungen von Backroom ergeben eine andere Zahl, als angezeigt wurde. Die Zahl in Shopify war richtig.",
    unknown: "Keine Bestellung oder Änderung, die Backroom kennt, erklärt die Abweichung.",
  },
  sync: {
    refused: "{{name}} wurde erfasst, aber Shopify hat die Bestandsänderung abgelehnt: {{words}}",
    uncertain: "{{name}} wurde erfasst, aber Shopify hat die Bestandsänderung nicht bestätigt: {{words}}",
    closedPlace:
      "{{name}} ist in Shopify deaktiviert oder gelöscht. Aktivieren Sie den Standort und versuchen Sie es erneut, oder übernehmen Sie den Bestand aus Shopify.",
    adjustment: "Eine Bestandskorrektur (Nummer {{id}})",
    receipt: "Ein Wareneingang zu {{number}}",
    formerReceipt: "Ein Wareneingang",
    transfer: "Die Umlagerung von {{source}} nach {{destination}} (Nummer {{id}})",
    formerTransfer: "Eine Umlagerung (Nummer {{id}})",
    count: "Die Inventur in {{place}} (Nummer {{id}})",
    formerCount: "Eine Inventur (Nummer {{id}})",
    return: "Die Rücksendung {{number}} an {{supplier}}",
    formerReturn: "Eine Rücksendung an einen Lieferanten (Nummer {{id}})",
  },
  syncDamaged: {
    refused:
      "{{name}} wurde erfasst, aber Shopify hat die Änderung der beschädigten Ware abgelehnt: {{words}}",
    uncertain:
      "{{name}} wurde erfasst, aber Shopify hat die Änderung der beschädigten Ware nicht bestätigt: {{words}}",
  },
};
