import type { requests as english } from "../../en/sentences/requests";
import type { TextsOf } from "../../texts-of";

export const requests: TextsOf<typeof english> = {
  fields: "Einige Felder brauchen noch einen Blick.",
  query: "Die Abfrage passt nicht zu dieser Liste.",
  nulInQuery: "Die Abfrage enthält ein NUL-Zeichen.",
  cursor: "Dies ist kein Cursor dieser Liste.",
  bodyMissing: "Der Inhalt der Anfrage fehlt.",
  bodyNotJson: "Der Inhalt der Anfrage ist kein JSON.",
  bodyNotUtf8: "Der Inhalt der Anfrage ist kein UTF-8.",
  bodyOfAnotherKind: "Der Inhalt der Anfrage muss application/json in UTF-8 sein.",
  bodyTooDeep: "Der Inhalt der Anfrage ist zu tief verschachtelt.",
  bodyTooLarge: "Der Inhalt der Anfrage ist größer als {{megabytes, number}} MB.",
  bodyUnkeepable: "Der Inhalt der Anfrage enthält einen Text, der sich nicht speichern lässt.",
  method: "Diese Methode gibt es an dieser Adresse nicht.",
  key: "Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.",
  keyRunning: "Die erste dieser Anfragen läuft noch.",
  keyElsewhere: "Diese Anfrage wird gerade an anderer Stelle beantwortet.",
  keyOfAnother: "Dieser Idempotency-Key kam schon mit einer anderen Anfrage.",
  tooMany: "Das sind zu viele Anfragen auf einmal. Versuchen Sie es in ein paar Sekunden erneut.",
  signIn: "Öffnen Sie Backroom in der Verwaltung Ihres Shops, um sich anzumelden.",
  noGrant: "Shopify hat keinen Zugriff auf einen Shop erteilt.",
  taken: "Einen solchen Eintrag gibt es schon.",
  referredTo: "Andere Einträge verweisen noch auf diesen.",
  busy: "Backroom ist gerade ausgelastet. Versuchen Sie es in ein paar Sekunden erneut.",
  fault: "Bei uns ist etwas schiefgegangen. Wenn es so bleibt, nennen Sie uns diese Nummer: {{number}}",
  webhookHeaders: "Die Header nennen weder Shop noch Thema und ID.",
};
