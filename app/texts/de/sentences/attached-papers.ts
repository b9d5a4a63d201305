import type { attachedPapers as english } from "../../en/sentences/attached-papers";
import type { TextsOf } from "../../texts-of";

export const attachedPapers: TextsOf<typeof english> = {
  empty: "ist eine leere Datei",
  tooLarge: "Eine Datei darf höchstens 10 MB haben.",
  otherType: "muss ein PDF sein oder ein Foto als JPEG, PNG, WebP oder HEIC",
  otherReceipt: "ist kein Wareneingang dieser Bestellung",
  tooMany: "Eine Bestellung kann höchstens {{most, number}} Anhänge haben. Entfernen Sie zuerst einen.",
  removed: "Der Anhang ist entfernt.",
};
