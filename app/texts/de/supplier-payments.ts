import type { supplierPayments as english } from "../en/supplier-payments";
import type { TextsOf } from "../texts-of";

export const supplierPayments: TextsOf<typeof english> = {
  title: "Mehrere Rechnungen bezahlen",
  action: "Mehrere Rechnungen bezahlen",
  whose: "Wessen Rechnungen bezahlen Sie?",
  nothing: "Nichts zu zahlen",
  nothingHint: "Hier bezahlen Sie mehrere freigegebene Rechnungen mit offenem Betrag auf einmal.",
  oneCurrency: "Eine Zahlung ist in einer Währung.",
  openBills: "Offene Rechnungen",
  choose: "{{number}} auswählen",
  chooseAll: "Alle Rechnungen auswählen",
  chooseAllCredits: "Alle Gutschriften auswählen",
  discount: "Skonto",
  until: "bis {{day}}",
  amount: "Betrag",
  amountOf: "Betrag für {{number}}",
  credits: "Gutschriften und Anzahlungen",
  creditsHint: "Was Sie auswählen, wird mit den Rechnungen verrechnet; den Rest zahlen Sie.",
  credit: "Gutschrift",
  left: "Übrig",
  used: "Verrechnen",
  usedOf: "Verrechnen: {{number}}",
  tooMuchCredit: "Die Gutschriften sind höher als die Rechnungen.",
  payment: "Zahlung",
  sums: {
    bills: "Rechnungen",
    discounts: "Skonto",
    credits: "Gutschriften und Anzahlungen",
    money: "Zu zahlen",
  },
  paid: "Bezahlt",
  of: "Zahlung über {{amount}}",
  parts: "Wofür gezahlt wurde",
  bill: "Rechnung",
  by: "Bezahlt mit",
  takeBackText_one:
    "Was damit von {{count, number}} Rechnung bezahlt ist, ist dann wieder offen, und verrechnete Gutschriften sind wieder frei. Die Zahlung bleibt als zurückgenommen stehen.",
  takeBackText_other:
    "Was damit von {{count, number}} Rechnungen bezahlt ist, ist dann wieder offen, und verrechnete Gutschriften sind wieder frei. Die Zahlung bleibt als zurückgenommen stehen.",
  together: "Zusammen mit anderen Rechnungen bezahlt",
};
