import type { TextsOf } from "../texts-of";
import type { faults as english } from "../en/faults";

export const faults: TextsOf<typeof english> = {
  empty: "darf nicht leer sein",
  text: "muss ein Text sein",
  longest: "darf höchstens {{most}} Zeichen haben",
  email: "muss eine E-Mail-Adresse sein",
  whole: "muss eine ganze Zahl von {{least}} bis {{most}} sein",
  decimal: "muss eine Zahl von {{least}} bis {{most}} mit höchstens {{decimals}} Nachkommastellen sein",
  date: "muss ein Datum sein",
  yesNo: "muss wahr oder falsch sein",
  currency: "muss ein Währungscode nach ISO 4217 sein",
  noSupplier: "ist kein Lieferant dieses Shops",
  archivedSupplier: "ist ein archivierter Lieferant",
  noLocation: "ist kein Standort dieses Shops",
  closedLocation: "ist ein Standort, der nicht in Gebrauch ist",
};
