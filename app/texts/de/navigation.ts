import type { navigation as english } from "../en/navigation";
import type { TextsOf } from "../texts-of";

export const navigation: TextsOf<typeof english> = {
  home: "Start",
  purchaseOrders: "Bestellungen",
  suppliers: "Lieferanten",
  bills: "Rechnungen",
  returns: "Rücksendungen",
  reorder: "Nachbestellen",
  stockLevels: "Bestände",
  transfers: "Umlagerungen",
  counts: "Inventuren",
  reports: "Berichte",
  alerts: "Hinweise",
  settings: "Einstellungen",
};
