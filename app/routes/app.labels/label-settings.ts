import { browserStorage } from "~/components/browser-storage";
import { type LabelCode, type LabelField, labelFields, type LabelSymbolChoice } from "~/models/label/choices";
import { type LabelFormat, labelFormats } from "~/models/label/sizes";

/** The form's choices of how labels are printed. */
export interface LabelSettings {
  format: LabelFormat;
  /** Of a roll of another size: typed millimeters. */
  width: string;
  height: string;
  code: LabelCode;
  symbol: LabelSymbolChoice;
  fields: LabelField[];
}

/** Settings of another shape get another number. */
const name = "labels:1";

const atFirst: Omit<LabelSettings, "format"> = {
  width: "57",
  height: "32",
  code: "barcode",
  symbol: "auto",
  fields: [...labelFields],
};

/** Until labels are printed on this device: the sheet that is common where the shop is. */
export function firstSettings(locale: string): LabelSettings {
  return { format: /-(US|CA)\b/.test(locale) || locale === "en" ? "avery-5160" : "avery-l7160", ...atFirst };
}

/** Those of the last labels on this device, because they go with its printer; null before. */
export function lastSettings(): LabelSettings | null {
  try {
    const kept = JSON.parse(browserStorage.read(name) ?? "null") as LabelSettings | null;
    return kept && labelFormats.includes(kept.format) ? kept : null;
  } catch {
    return null;
  }
}

export function keepSettings(settings: LabelSettings): void {
  browserStorage.keep(name, JSON.stringify(settings));
}
