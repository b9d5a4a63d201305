import type { Settings } from "./get-settings.server";

export type SettingsContent = Omit<Settings, "guideDismissed">;

/** What people choose in the settings; whether the guide is put away is no choice that others could lose. */
export function settingsContent(settings: SettingsContent): SettingsContent {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, replyTo, supplierMessage } = settings;
  return { defaultLocationId, defaultCurrency, defaultTaxPercent, replyTo, supplierMessage };
}
