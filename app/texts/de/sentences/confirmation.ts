import type { confirmation as english } from "../../en/sentences/confirmation";
import type { TextsOf } from "../../texts-of";

export const confirmation: TextsOf<typeof english> = {
  decided:
    "Der Shop hat über Ihre Antwort bereits entschieden. Wenden Sie sich an den Shop, wenn sich etwas geändert hat.",
  noLine: "ist keine offene Position dieser Bestellung",
  belowWhatCame_one: "muss mindestens {{count, number}} sein: Ein Stück ist bereits geliefert",
  belowWhatCame_other: "muss mindestens {{count, number}} sein: So viele Stück sind bereits geliefert",
  linesNotRight: "Einige Positionen müssen korrigiert werden.",
  noneWaits: "Keine Antwort des Lieferanten wartet auf eine Entscheidung.",
  answeredAgain:
    "Der Lieferant hat erneut geantwortet. Laden Sie die Seite neu und prüfen Sie die neue Antwort.",
  notChanged: "An einer dieser Positionen ändert die Antwort nichts.",
  nothingLeft:
    "Von dieser Bestellung bliebe nichts übrig. Lehnen Sie die Antwort ab und stornieren Sie die Bestellung.",
  draftFirst:
    "Zu dieser Bestellung gibt es einen Revisionsentwurf. Senden oder verwerfen Sie ihn und nehmen Sie die Antwort dann an.",
  noLink: "Zu dieser Bestellung gibt es keinen Bestätigungslink.",
  tooMany: "Das sind zu viele Anfragen auf einmal. Versuchen Sie es in einer Minute erneut.",
  otherSite: "Diese Antwort kam nicht von der Seite der Bestellung. Öffnen Sie den Link erneut.",
  page: {
    title: "{{number}} von {{shop}}",
    revision: "Revision {{number, number}}",
    sent: "Gesendet am {{day, day}}",
    expected: "Erwartet am {{day, day}}",
    intro:
      "Prüfen Sie Mengen, Stückpreise und Liefertermine. Ändern Sie, was abweicht, und tragen Sie 0 ein, wenn nichts kommt. Senden Sie dann Ihre Antwort. Änderungen gelten erst, wenn der Shop sie annimmt.",
    pdf: "Bestellung als PDF herunterladen",
    file: "Bestellung als Datei für Ihr System herunterladen",
    notes: "Hinweise des Shops",
    lines: "Positionen",
    articleNumber: "Ihre Nummer: {{number}}",
    sku: "SKU: {{sku}}",
    cases: "{{size, number}} pro Gebinde",
    ordered: "Bestellt: {{quantity, number}} zu {{price}}",
    delivered: "Geliefert: {{quantity, number}}",
    quantity: "Menge",
    price: "Stückpreis ({{currency}})",
    day: "Liefertermin",
    tax: "Steuer",
    shipping: "Versand",
    discount: "Rabatt",
    total: "Summe wie bestellt",
    note: "Nachricht an den Shop",
    send: "Antwort senden",
    sendAgain: "Antwort ersetzen",
    faults: "Ihre Antwort wurde nicht gesendet. Einige Felder müssen korrigiert werden.",
    confirmed: "Sie haben diese Bestellung am {{day, day}} unverändert bestätigt.",
    changed_one: "Sie haben am {{day, day}} mit Änderungen an {{count, number}} Position geantwortet.",
    changed_other: "Sie haben am {{day, day}} mit Änderungen an {{count, number}} Positionen geantwortet.",
    waits: "{{shop}} hat noch nicht entschieden. Bis dahin können Sie Ihre Antwort ersetzen.",
    accepted:
      "{{shop}} hat Ihre Antwort angenommen. Ändert sich die Bestellung, erhalten Sie eine weitere E-Mail.",
    declined: "{{shop}} hat Ihre Antwort abgelehnt. Die Bestellung bleibt, wie sie gesendet wurde.",
    contact: "Fragen? Wenden Sie sich an {{shop}}: {{contact}}",
    gone: "Dieser Link funktioniert nicht mehr",
    goneText:
      "Die Bestellung ist abgeschlossen, oder der Shop hat einen neueren Link gesendet. Es gilt der Link in der neuesten E-Mail. Wenn Sie ihn gerade erst erhalten haben, versuchen Sie es in einer Minute erneut.",
  },
};
