import type { deposits as english } from "../en/deposits";
import type { TextsOf } from "../texts-of";

export const deposits: TextsOf<typeof english> = {
  title: "Anzahlung",
  terms: "{{percent}} bei Bestellung, laut Zahlungsbedingungen des Lieferanten.",
  due: "Fällig",
  paid: "Bezahlt",
  used: "Mit Rechnungen verrechnet",
  left: "Übrig",
  none: "Es ist keine Anzahlung erfasst.",
  freeHint: "Was übrig ist, kann mit jeder Rechnung dieses Lieferanten verrechnet werden.",
  payment: "Anzahlung",
  refund: "Rückzahlung",
  record: "Anzahlung erfassen",
  recordRefund: "Rückzahlung erfassen",
  recordTitle: "Anzahlung für {{number}} erfassen",
  refundTitle: "Rückzahlung der Anzahlung für {{number}} erfassen",
  hint: "Sie wird mit den ersten Rechnungen der Bestellung verrechnet, sobald Sie diese freigeben.",
  refundHint: "Was der Lieferant von der Anzahlung zurückgezahlt hat.",
  amount: "Betrag",
  paidOn: "Bezahlt am",
  rate: "Wechselkurs",
  reference: "Verwendungszweck",
  refused: "Die Anzahlung wurde nicht erfasst",
  done: "Anzahlung erfasst",
  refundDone: "Rückzahlung erfasst",
  takeBackOf: "{{name}} über {{amount}} zurücknehmen",
  taking: {
    title: "Diesen Eintrag zurücknehmen?",
    text: "{{amount}} gelten dann nicht mehr als bezahlt. Der Eintrag bleibt als zurückgenommen in der Liste.",
    textRefund:
      "{{amount}} gelten dann nicht mehr als zurückgezahlt. Der Eintrag bleibt als zurückgenommen in der Liste.",
    failed: "Der Eintrag wurde nicht zurückgenommen",
    done: "Eintrag zurückgenommen",
  },
  timeline: {
    depositPaid: {
      payment: "Anzahlung von {{amount}} geleistet",
      refund: "{{amount}} der Anzahlung vom Lieferanten zurückgezahlt",
    },
    depositTakenBack: {
      payment: "Anzahlung von {{amount}} zurückgenommen",
      refund: "Rückzahlung von {{amount}} zurückgenommen",
    },
  },
  setOffAtOnce: "Die geleistete Anzahlung von {{amount}} wird dabei verrechnet.",
};
