import type { imports as english } from "../../en/sentences/imports";
import type { TextsOf } from "../../texts-of";

export const imports: TextsOf<typeof english> = {
  notNow: "Dieser Import ist inzwischen in einem anderen Schritt. Laden Sie die Seite neu.",
  notJudged:
    "Einige Spalten sind noch nicht bekannt. Ordnen Sie sie zu und sehen Sie sich zuerst die Vorschau an.",
  notBase64: "muss Base64 von höchstens 2 MB sein",
  notMapping: "muss die Plätze der Spalten je Feld enthalten",
  notChoice: "muss eine ID, new oder skip sein",
  partsMissing: "Die Datei ist nicht vollständig angekommen. Laden Sie sie noch einmal hoch.",
  workbook: "Das ist eine Excel-Arbeitsmappe. Speichern Sie sie als CSV und laden Sie diese Datei hoch.",
  jsonTooLarge:
    "Diese JSON-Datei ist größer als 16 MB. Speichern Sie die Seiten der Antworten von Stocky einzeln.",
  jsonOfAnotherKind: "Diese JSON-Datei enthält weder Bestellungen noch Lieferanten aus Stocky.",
  jsonBroken: "Die JSON-Datei bricht ab. Speichern Sie sie noch einmal. Es wurde nichts importiert.",
  noVendors: "Jedes Produkt mit einem Anbieter hat schon einen Lieferanten dieses Namens.",
  openQuote:
    "Die Datei bricht in Zeile {{line, number}} ab: Ein Anführungszeichen wird nie geschlossen. Es wurde nichts importiert.",
  notText:
    "Die Datei ist ab Zeile {{line, number}} kein Text. Speichern Sie sie noch einmal als CSV. Es wurde nichts importiert.",
  longLine:
    "Zeile {{line, number}} ist zu lang. Lassen Sie Spalten weg, die Backroom nicht braucht, und laden Sie die Datei erneut hoch. Es wurde nichts importiert.",
  fileSize: "muss in Bytes angegeben und höchstens 100 MB sein; teilen Sie eine größere Datei",
  noLines: "Die Datei hat keine Zeilen unter ihren Überschriften.",
  fieldMissing: "Eine Spalte, die diese Zeile braucht, fehlt.",
  cellEmpty: "„{{head}}“ ist leer.",
  cellUnusable: "„{{cell}}“ ist als „{{head}}“ nicht verwendbar.",
  lineAgain: "Zeile {{line, number}} betrifft dasselbe.",
  supplierAlike: "Kein Lieferant heißt „{{name}}“, aber einer heißt fast genauso.",
  supplierTwice: "Mehrere Lieferanten heißen „{{name}}“.",
  noVariant: "Kein Produkt hat diese SKU, diesen Barcode oder diesen Titel.",
  variantTwice: "Mehrere Produkte haben diese SKU, diesen Barcode oder diesen Titel.",
  archivedSupplier: "{{name}} ist archiviert. Holen Sie ihn zuerst zurück.",
  orderBroken: "Zeile {{line, number}} derselben Bestellung ist nicht verwendbar.",
  countBroken: "Zeile {{line, number}} derselben Inventur ist nicht verwendbar.",
  recordTooLong:
    "Mehr als {{most, number}} Zeilen haben dieselbe Nummer. Prüfen Sie, welche Spalte sie enthält, und lesen Sie die Datei neu ein.",
  changedHere: "{{name}} wurde hier seit dem Import geändert und bleibt, wie sie ist.",
  chosenLocation: "Die Bestellung ist für {{place}}, wie hier gewählt.",
  otherLocation:
    "Kein Standort heißt „{{place}}“. Die Bestellung geht an den Standort, an dem Sie Bestellungen empfangen.",
  whichLocation:
    "Wählen Sie den Standort, für den diese Bestellung im Shopify-Admin ist: Dort sind ihre Einheiten schon unterwegs.",
  whichLocationOf:
    "Kein Standort heißt „{{place}}“. Wählen Sie den, für den diese Bestellung im Shopify-Admin ist.",
  unknownLocation: "Kein Standort heißt „{{place}}“.",
  countChanged: "Die Inventur wurde nach dem Import geändert und bleibt.",
  asText: "Kein Produkt passt. Die Zeile wird als Text übernommen.",
  noLocation: "Der Shop hat keinen Standort für den Wareneingang. Wählen Sie einen in den Einstellungen.",
  staysChanged: "{{name}} wurde nach dem Import geändert und bleibt.",
  staysUsed: "{{name}} wird inzwischen verwendet und bleibt.",
  undoFirst: "Dieser Import hat etwas geschrieben. Machen Sie ihn zuerst rückgängig.",
  deleted: "Der Import ist gelöscht.",
  fault:
    "Der Import wurde wegen eines Fehlers in Backroom angehalten. Machen Sie ihn rückgängig oder versuchen Sie es später noch einmal.",
};
