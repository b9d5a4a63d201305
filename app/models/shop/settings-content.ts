import type { Settings } from "./get-settings.server";

export type SettingsContent = Omit<Settings, "guideDismissed">;

/** The settings that people edit; dismissing the guide is not one that a conflict could lose. */
export function settingsContent(settings: SettingsContent): SettingsContent {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, replyTo, supplierMessage } = settings;
  return { defaultLocationId, defaultCurrency, defaultTaxPercent, replyTo, supplierMessage };
}
