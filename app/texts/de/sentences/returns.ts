import type { returns as english } from "../../en/sentences/returns";
import type { TextsOf } from "../../texts-of";

export const returns: TextsOf<typeof english> = {
  noOrder: "Diese Bestellung gibt es in diesem Shop nicht.",
  actions: {
    edit: "Diese Rücksendung kann nicht geändert werden",
    send: "Diese Rücksendung kann nicht als versandt markiert werden",
    email: "Diese Rücksendung kann nicht per E-Mail gesendet werden",
    credit: "Für diese Rücksendung kann keine Gutschrift erfasst werden",
    cancel: "Diese Rücksendung kann nicht storniert werden",
    delete: "Diese Rücksendung kann nicht gelöscht werden",
  },
  reasons: {
    draft: "sie ist ein Entwurf",
    sent: "ihre Ware ist versandt",
    credited: "ihre Gutschrift ist erledigt",
    cancelled: "sie ist storniert",
  },
  noNote: "geben Sie an, was nicht stimmt",
  nothingGiven: "Positionen, ein Standort oder Notizen sind erforderlich",
  otherReceipt: "ist kein Wareneingang dieser Bestellung",
  moreThanLeft: {
    accepted_one: "darf höchstens {{count, number}} sein, so viel Angenommenes ist vom Wareneingang übrig",
    accepted_other: "darf höchstens {{count, number}} sein, so viel Angenommenes ist vom Wareneingang übrig",
    damaged_one: "darf höchstens {{count, number}} sein, so viel Beschädigtes ist vom Wareneingang übrig",
    damaged_other: "darf höchstens {{count, number}} sein, so viel Beschädigtes ist vom Wareneingang übrig",
    rejected_one: "darf höchstens {{count, number}} sein, so viel Abgelehntes ist vom Wareneingang übrig",
    rejected_other: "darf höchstens {{count, number}} sein, so viel Abgelehntes ist vom Wareneingang übrig",
  },
  wrongLines: "Nichts wurde gespeichert, weil einige Positionen zu korrigieren sind.",
  noLongerLeft:
    "Einige dieser Einheiten wurden seit dem Speichern des Entwurfs rückgängig gemacht oder zurückgesendet. Korrigieren Sie die Positionen und versuchen Sie es noch einmal.",
  short: "„{{place}}“ hat für {{count, number}} der Produkte dieser Rücksendung nicht genügend Bestand.",
  changedMeanwhile:
    "Diese Rücksendung wurde geändert, während ihr Rücksendeschein erstellt wurde. Prüfen Sie sie und versuchen Sie es noch einmal.",
  mailUnderWay:
    "Eine E-Mail mit dieser Rücksendung wird bereits gesendet. Das Ergebnis erscheint gleich hier.",
  noReturnedEmail: "Keine E-Mail dieser Rücksendung kam zurück, oder das ist bereits ausgeblendet.",
  creditUsed: "Zusammen wären die Gutschriften weniger, als Rechnungen davon verwendet haben.",
  creditBelowZero: "Zusammen wären die Gutschriften kleiner als 0.",
  deleted: "Rücksendung {{number}} gelöscht",
};
