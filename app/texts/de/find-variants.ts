import type { findVariants as english } from "../en/find-variants";
import type { TextsOf } from "../texts-of";

export const findVariants: TextsOf<typeof english> = {
  label: "Produkte zum Hinzufügen suchen",
  placeholder: "Nach Produkt oder SKU suchen",
  found: "Gefundene Produkte",
  searching: "Wird gesucht",
  none: "Keine Produkte gefunden",
  failed: "Die Suche ist fehlgeschlagen. Versuchen Sie es erneut.",
  noSku: "Keine SKU",
  available: "{{count, number}} verfügbar",
  browse: "Produkte durchsuchen",
};
