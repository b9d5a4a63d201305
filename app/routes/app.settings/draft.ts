import { type DecimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { SettingsContent } from "~/models/shop/settings-content";

/** The settings as they are in the form; empty for the platform's own. */
export interface SettingsDraft {
  defaultLocationId: string;
  defaultCurrency: string;
  defaultTaxPercent: string;
  receiveTolerancePercent: string;
  replyTo: string;
  supplierMessage: string;
}

export function toSettingsDraft(settings: SettingsContent, decimal: DecimalSign): SettingsDraft {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, receiveTolerancePercent } = settings;
  const { replyTo, supplierMessage } = settings;
  return {
    defaultLocationId: defaultLocationId ?? "",
    defaultCurrency: defaultCurrency ?? "",
    defaultTaxPercent: writeNumber(defaultTaxPercent, decimal),
    receiveTolerancePercent: writeNumber(receiveTolerancePercent, decimal),
    replyTo,
    supplierMessage,
  };
}

/** What the API takes; null for a percentage that is no number, so that the refusal names the field. */
export function toSettingsBody(draft: SettingsDraft, decimal: DecimalSign) {
  const percent = (typed: string) => readNumber(typed.trim() === "" ? "0" : typed, decimal);
  return {
    ...draft,
    defaultLocationId: draft.defaultLocationId || null,
    defaultCurrency: draft.defaultCurrency || null,
    defaultTaxPercent: percent(draft.defaultTaxPercent),
    receiveTolerancePercent: percent(draft.receiveTolerancePercent),
  };
}
