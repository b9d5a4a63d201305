import type { purchaseOrders as english } from "../../en/sentences/purchase-orders";
import type { TextsOf } from "../../texts-of";

export const purchaseOrders: TextsOf<typeof english> = {
  refused: "{{action}}: {{reason}}.",
  refusedWithRemedy: "{{action}}: {{reason}}. {{remedy}}",
  actions: {
    edit: "Positionen, Beträge und Lieferant dieser Bestellung lassen sich nicht mehr ändern",
    annotate: "Diese Bestellung lässt sich nicht mehr ändern",
    amend: "Zu dieser Bestellung lässt sich keine Revision anlegen",
    send: "Diese Bestellung lässt sich nicht mehr senden",
    receive: "Zu dieser Bestellung lässt sich kein Wareneingang buchen",
    reverse: "Von dieser Bestellung kann nichts zurückgenommen werden",
    cancel: "Diese Bestellung lässt sich nicht mehr stornieren",
    delete: "Diese Bestellung lässt sich nicht löschen",
  },
  reasons: {
    draft: "sie ist ein Entwurf, der noch nicht gesendet wurde",
    sent: "sie wurde an den Lieferanten gesendet",
    partial: "ein Teil davon ist bereits eingegangen",
    received: "sie ist eingegangen",
    cancelled: "sie ist storniert",
  },
  remedies: {
    receive: "Senden Sie sie zuerst.",
    delete: "Stornieren Sie sie zuerst.",
    edit: "Ändern Sie sie mit einer Revision (POST /api/purchase-orders/:id/revision).",
    amend: "Bearbeiten Sie sie stattdessen.",
  },
  revision: {
    started:
      "Zu dieser Bestellung gibt es bereits einen Revisionsentwurf. Bearbeiten Sie ihn weiter oder verwerfen Sie ihn.",
    nothingChanged:
      "Diese Revision ändert nichts. Ändern Sie die Bestellung oder verwerfen Sie die Revision.",
    belowArrivals: "Von dieser Bestellung ist mehr eingegangen, als die Revision übrig lässt.",
    belowWhatCame_one: "muss für {{title}} mindestens {{count, number}} sein: Eine Einheit ist eingegangen",
    belowWhatCame_other: "muss für {{title}} mindestens {{count, number}} sein: So viele sind eingegangen",
    removedAfterArrival_one: "muss {{title}} behalten: {{count, number}} Einheit ist eingegangen",
    removedAfterArrival_other: "muss {{title}} behalten: {{count, number}} Einheiten sind eingegangen",
    removedAfterReversal: "muss {{title}} behalten: davon wurde schon Ware eingebucht",
    otherProductAfterReversal: "muss {{title}} bleiben: davon wurde schon Ware eingebucht",
    otherProduct_one: "muss die von {{title}} bleiben: {{count, number}} Einheit ist eingegangen",
    otherProduct_other: "muss die von {{title}} bleiben: {{count, number}} Einheiten sind eingegangen",
    discarded: "Der Revisionsentwurf von {{number}} wurde verworfen.",
    mailWithdrawn: "Die Revision wurde verworfen, bevor die E-Mail gesendet wurde.",
  },
  unknownSku: "keine Variante dieses Shops hat diese SKU",
  ambiguousSku: "mehrere Varianten haben diese SKU; verwenden Sie die variantId",
  notOrderable_one: "Eine Position lässt sich nicht bestellen.",
  notOrderable_other: "{{count, number}} Positionen lassen sich nicht bestellen.",
  titleNeeded: "eine Position ohne variantId braucht einen Titel oder die SKU einer Variante",
  neededOnNewLine: "ist für eine neue Position erforderlich",
  noLineOrTwice: "ist keine Position dieser Bestellung oder doppelt angegeben",
  linesUnchangeable: "Einige Positionen konnten nicht geändert werden.",
  linesToReplaceBy: "muss mit replaceLines angegeben werden",
  replacedAlready:
    "darf nicht mit replaceLines angegeben werden: Positionen, die in lineItems fehlen, entfallen ohnehin",
  tooManyLines: "darf der Bestellung höchstens {{most, number}} Positionen geben",
  tooManyDecimals: "hat mehr Nachkommastellen, als {{currency}} erlaubt",
  discountTooLarge: "darf nicht höher sein als die Summe der Bestellung",
  totalTooLarge: "darf zusammen höchstens {{most, number(maximumFractionDigits: 2)}} ergeben",
  amounts: "Einige Beträge der Bestellung müssen korrigiert werden.",
  deleted: "{{number}} wurde gelöscht.",
  hasReceipts:
    "Von dieser Bestellung wurde schon Ware eingebucht. Sie bleibt, mit allem, was damit geschehen ist.",
  beingSent: "Diese Bestellung wird gerade an den Lieferanten gesendet. Versuchen Sie es gleich noch einmal.",
  stillShown:
    "Diese Bestellung wird gerade aus den eingehenden Einheiten in Shopify entfernt. Versuchen Sie es gleich noch einmal.",
  noReturnedEmail: "Keine E-Mail dieser Bestellung kam zurück, oder das ist bereits ausgeblendet.",
  returnedEmailDismissed: "Die zurückgekommene E-Mail ist ausgeblendet.",
  allShown:
    "Es gibt nichts erneut zu zeigen: Shopify zeigt diese Bestellung, wie sie ist, oder sie ist abgeschlossen.",
  shownAgain: "Die Bestellung wird in Shopify wieder eingehend.",
  ownCurrency: "Die Bestellung ist in der Währung Ihres Shops.",
  rateUsed:
    "Von dieser Bestellung ist schon Ware zu einem bekannten Wechselkurs gekommen, daher lässt er sich nicht mehr ändern.",
  noExtra:
    "In Shopify wurden nicht mehr Einheiten angenommen als erwartet, oder der Hinweis ist schon geschlossen.",
  otherExtra_one:
    "Inzwischen ist {{count, number}} Einheit mehr angenommen als erwartet. Laden Sie die Seite neu.",
  otherExtra_other:
    "Inzwischen sind {{count, number}} Einheiten mehr angenommen als erwartet. Laden Sie die Seite neu.",
  extraDismissed: "Der Hinweis ist geschlossen.",
  noLines: "Eine Bestellung ohne Positionen lässt sich nicht senden.",
  noAddress:
    "Der Lieferant hat keine E-Mail-Adresse. Fügen Sie eine hinzu oder geben Sie einen Empfänger ein.",
  sentJustNow: "Diese Bestellung wurde gerade eben gesendet.",
  changedMeanwhile:
    "Diese Bestellung wurde während des Sendens geändert. Prüfen Sie sie und senden Sie sie erneut.",
  mailUnderWay:
    "Eine E-Mail mit dieser Bestellung wird bereits gesendet. Das Ergebnis erscheint gleich hier.",
  mailRefused: "Die E-Mail konnte nicht gesendet werden. {{words}}",
  mailWithoutAnswer:
    "Der E-Mail-Dienst hat diese E-Mail einen Tag lang nicht bestätigt. Fragen Sie den Lieferanten, ob sie angekommen ist, bevor Sie sie erneut senden.",
  mailPerhapsTaken:
    "Die E-Mail wurde möglicherweise bereits gesendet. Fragen Sie den Lieferanten, ob sie angekommen ist, bevor Sie sie erneut senden.",
  mailsOfOrderInHour:
    "Zu einer Bestellung und ihren Rücksendungen können je Stunde {{most, number}} E-Mails gesendet werden. Die nächste können Sie {{when}} senden.",
  mailsOfOrderInDay:
    "Zu einer Bestellung und ihren Rücksendungen können je Tag {{most, number}} E-Mails gesendet werden. Die nächste können Sie {{when}} senden.",
  mailsOfShop:
    "Ihr Shop hat das Tageslimit an E-Mails ({{most, number}}) erreicht. Die nächste können Sie {{when}} senden.",
  mailQuotaOfDay:
    "Der E-Mail-Dienst nimmt heute keine weiteren E-Mails an. Backroom sendet diese, sobald er wieder welche annimmt.",
  mailQuotaOfMonth:
    "Der E-Mail-Dienst nimmt in diesem Monat keine weiteren E-Mails an. Backroom sendet diese, sobald er wieder welche annimmt.",
  mailWithdrawn: "Die Bestellung wurde storniert, bevor die E-Mail gesendet war.",
  mailServiceSilent: "Der E-Mail-Dienst hat nicht geantwortet.",
  documentUnavailable: "Das PDF konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.",
  noLine: "ist keine Position dieser Bestellung",
  isOrdered: "ist ein Artikel dieser Bestellung: Geben Sie die Menge bei seiner Position ein",
  lineTwice: "wiederholt eine bereits angegebene Position",
  moreThanOpen: "darf höchstens {{open}} sein, die noch offene Menge",
  moreThanTolerated: "darf ohne Bestätigung höchstens {{most, number}} sein: mehr als bestellt",
  linesNotRight: "Es wurde nichts eingebucht. Korrigieren Sie die fehlerhaften Positionen.",
  nothingReceived: "Geben Sie bei mindestens einer Position eine Menge ein.",
  goneVariant: "gehört zu einer Variante, die es im Shop nicht mehr gibt",
  goneVariants: "Es wurde nichts eingebucht. Einige Varianten gibt es im Shop nicht mehr.",
  closedPlace: "{{name}} ist nicht aktiv. Wählen Sie einen anderen Standort.",
  noPlace: "Wählen Sie den Standort, an den die Ware geliefert wurde.",
};
