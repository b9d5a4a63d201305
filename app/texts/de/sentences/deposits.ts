import type { deposits as english } from "../../en/sentences/deposits";
import type { TextsOf } from "../../texts-of";

export const deposits: TextsOf<typeof english> = {
  draft: "Eine Anzahlung kann erst erfasst werden, wenn die Bestellung gesendet ist.",
  cancelled: "Diese Bestellung ist storniert: Nur eine Rückzahlung der Anzahlung kann erfasst werden.",
  full_one: "Diese Bestellung hat {{count, number}} Anzahlung, mehr sind nicht möglich.",
  full_other: "Diese Bestellung hat {{count, number}} Anzahlungen, mehr sind nicht möglich.",
  moreThanTotal:
    "ist mehr als die {{most, number}} {{inCurrency}}, die von der Bestellung noch nicht bezahlt sind",
  moreThanLeft: "ist mehr als die {{most, number}} {{inCurrency}}, die von der Anzahlung übrig sind",
  used: "Die Anzahlung ist mit Rechnungen verrechnet. Nehmen Sie das zuerst zurück.",
};
