import type { approval as english } from "../../en/sentences/approval";
import type { TextsOf } from "../../texts-of";

export const approval: TextsOf<typeof english> = {
  needed: {
    none: "Diese Bestellung muss vor dem Senden freigegeben werden. Fordern Sie zuerst die Freigabe an.",
    asked:
      "Diese Bestellung wartet auf die Freigabe. Sie lässt sich senden, sobald sie jemand Berechtigtes freigegeben hat.",
    declined:
      "Die Freigabe dieser Bestellung wurde abgelehnt. Ändern Sie die Bestellung und fordern Sie die Freigabe erneut an.",
  },
  notAsked: {
    nothingToSend:
      "Es gibt nichts freizugeben: Die Bestellung ist so bereits gesendet oder sie ist abgeschlossen.",
    notNeeded: "Diese Bestellung braucht keine Freigabe. Sie lässt sich senden.",
    asked: "Für diese Bestellung ist die Freigabe bereits angefordert.",
    approved: "Diese Bestellung ist bereits freigegeben. Sie lässt sich senden.",
  },
  notApprover:
    "Bestellungen freigeben oder ablehnen können nur die Personen, die in den Einstellungen dafür genannt sind.",
  noQuestion:
    "Diese Bestellung wartet auf keine Freigabe. Laden Sie die Seite neu, um zu sehen, was entschieden wurde.",
  changedMeanwhile:
    "Diese Bestellung wurde inzwischen geändert. Laden Sie die Seite neu und prüfen Sie sie, bevor Sie entscheiden.",
  content: "muss der Inhalt sein, der mit der Freigabe gelesen wurde",
  approvers: "muss eine Liste von höchstens {{most, number}} Personen sein",
  unknownStaff: "dürfen nur Personen nennen, die Backroom schon geöffnet haben",
  noApprover: "muss mindestens eine Person nennen",
  onlyApprovers:
    "Welche Bestellungen eine Freigabe brauchen und wer sie erteilt, können nur Personen ändern, die Bestellungen freigeben.",
};
