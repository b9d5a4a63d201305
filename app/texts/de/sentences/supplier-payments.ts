import type { supplierPayments as english } from "../../en/sentences/supplier-payments";
import type { TextsOf } from "../../texts-of";

export const supplierPayments: TextsOf<typeof english> = {
  bill: "ist keine Rechnung mit einem Betrag",
  bills: "mindestens eine und höchstens {{most, number}} Rechnungen sind erforderlich",
  credit: "ist keine Gutschrift mit einem Betrag",
  credits: "höchstens {{most, number}} Gutschriften sind möglich",
  noBill: "ist keine Rechnung dieses Shops",
  twice: "steht doppelt da",
  notOpen: "hat keinen offenen Betrag",
  otherSupplier: "ist eine Rechnung eines anderen Lieferanten",
  otherCurrency: "ist eine Rechnung in einer anderen Währung",
  tooMuch: "ist mehr, als diese Rechnungen verwenden können",
  notRecorded: "Es wurde nichts bezahlt, weil einige Rechnungen korrigiert werden müssen.",
};
