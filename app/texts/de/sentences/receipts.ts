import type { receipts as english } from "../../en/sentences/receipts";
import type { TextsOf } from "../../texts-of";

export const receipts: TextsOf<typeof english> = {
  isReversal: "Dieser Eintrag nimmt selbst Einheiten zurück. Buchen Sie sie stattdessen neu ein.",
  nothingLeft: "Von diesem Wareneingang ist nichts übrig: Er wurde rückgängig gemacht oder zurückgesendet.",
  stockUnderWay:
    "Der Bestand dieses Wareneingangs wird noch aktualisiert. Versuchen Sie es gleich noch einmal.",
  stockUndecided:
    "Shopify hat den Bestand dieses Wareneingangs nicht übernommen. Entscheiden Sie zuerst, was mit dieser Bestandsänderung geschieht.",
  otherLine: "ist keine Position dieses Wareneingangs",
  moreThanLeft_one: "darf höchstens {{count, number}} sein, so viel ist vom Wareneingang übrig",
  moreThanLeft_other: "darf höchstens {{count, number}} sein, so viel ist vom Wareneingang übrig",
  notTakenBack: "Nichts wurde zurückgenommen, weil einige Positionen zu korrigieren sind.",
  nothingGiven: "Geben Sie für mindestens eine Position eine Menge ein.",
  short: "„{{place}}“ hat für {{count, number}} der Produkte dieses Wareneingangs nicht genügend Bestand.",
};
