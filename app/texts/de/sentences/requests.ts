import type { requests as english } from "../../en/sentences/requests";
import type { TextsOf } from "../../texts-of";

export const requests: TextsOf<typeof english> = {
  fields: "Einige Felder müssen korrigiert werden.",
  fieldsOfMany: "Viele Felder müssen korrigiert werden. Dies sind die ersten {{most, number}}.",
  query: "Die Abfrage ist für diese Liste nicht gültig.",
  nulInQuery: "Die Abfrage enthält ein NUL-Zeichen.",
  cursor: "Der Cursor ist für diese Liste nicht gültig.",
  bodyMissing: "Der Inhalt der Anfrage fehlt.",
  bodyNotJson: "Der Inhalt der Anfrage ist kein gültiges JSON.",
  bodyNotUtf8: "Der Inhalt der Anfrage ist kein gültiges UTF-8.",
  bodyOfAnotherKind: "Der Inhalt der Anfrage muss application/json in UTF-8 sein.",
  bodyNotWhole: "Der Inhalt der Anfrage kam nicht vollständig an.",
  bodyTooSlow: "Der Inhalt der Anfrage kam zu langsam an.",
  bodyTooDeep: "Der Inhalt der Anfrage ist zu tief verschachtelt.",
  bodyTooLarge: "Der Inhalt der Anfrage ist größer als {{megabytes, number}} MB.",
  bodyUnkeepable: "Der Inhalt der Anfrage enthält einen Text, der sich nicht speichern lässt.",
  method: "Diese Adresse unterstützt diese Methode nicht.",
  key: "Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.",
  keyRunning: "Die erste Anfrage mit diesem Idempotency-Key läuft noch.",
  keyElsewhere: "Diese Anfrage wird bereits bearbeitet.",
  keyOfAnother: "Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.",
  changedMeanwhile:
    "Jemand hat dies geändert, nachdem Sie es geöffnet haben. Prüfen Sie den aktuellen Stand und speichern Sie dann erneut.",
  tooMany: "Das sind zu viele Anfragen auf einmal. Versuchen Sie es in ein paar Sekunden erneut.",
  inMinutes_one: "in {{count, number}} Minute",
  inMinutes_other: "in {{count, number}} Minuten",
  inHours_one: "in {{count, number}} Stunde",
  inHours_other: "in {{count, number}} Stunden",
  signIn: "Öffnen Sie Backroom im Shopify-Adminbereich Ihres Shops, um sich anzumelden.",
  noGrant: "Shopify hat keinen Zugriff auf einen Shop gewährt.",
  taken: "Einen solchen Eintrag gibt es bereits.",
  referredTo: "Andere Einträge verweisen noch auf diesen.",
  busy: "Backroom ist gerade ausgelastet. Versuchen Sie es in ein paar Sekunden erneut.",
  fault:
    "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut. Wenn er wieder auftritt, wenden Sie sich mit dieser Nummer an den Support: {{number}}",
  webhookHeaders: "Die Header für Shop, Thema und ID fehlen.",
  notInstalled: "Backroom wurde nicht installiert",
  nothingStored: "Es wurde nichts gespeichert.",
  fewScopes: "Backroom kann noch nicht geöffnet werden",
  missingScopes:
    "Shopify hat nicht alles gewährt, was Backroom angefragt hat: Es fehlt {{scopes}}. Wenden Sie sich an den Support von Backroom.",
  startAgain: "Neu beginnen",
  nowhere: "Dieser Link funktioniert nicht",
  nothingHere: "Seite nicht gefunden",
  needsScript:
    "Backroom benötigt JavaScript. Aktivieren Sie es in Ihrem Browser und laden Sie die Seite neu.",
  installFrom: {
    heading: "Öffnen Sie Backroom in Ihrem Shop",
    text: "Backroom läuft im Shopify-Adminbereich Ihres Shops. Installieren Sie es im Shopify App Store und öffnen Sie es dann im Adminbereich unter „Apps“.",
  },
  openInAdmin: "Öffnen Sie Backroom im Shopify-Adminbereich Ihres Shops.",
  noStoreAddress: "Dies ist nicht die Adresse eines Shopify-Shops.",
  unconfirmed:
    "Die Antwort von Shopify konnte nicht überprüft werden. Sie wurde verändert, bereits verwendet oder in einem anderen Browser angefordert.",
  namedTwice: "Die Adresse enthält etwas doppelt.",
  addressTooLong: "Die Adresse ist zu lang.",
  addressIncomplete: "Die Adresse ist unvollständig.",
  addressOfNoStore: "Die Adresse enthält keinen Shopify-Shop.",
  addressTooOld: "Die Adresse ist abgelaufen.",
  calledBot:
    "Dieser Browser gibt sich als automatisiert (Bot) aus, und Shopify lässt keine Bots zu. Öffnen Sie Backroom in einem anderen Browser.",
};
