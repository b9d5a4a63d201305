import type { Settings } from "./get-settings.server";

export type SettingsContent = Omit<Settings, "guideDismissed" | "sentOrdersIncoming" | "transfersIncoming">;

/** The settings that people edit in a form; dismissing the guide and turning orders or transfers on or off are one press each. */
export function settingsContent(settings: SettingsContent): SettingsContent {
  const { defaultLocationId, defaultCurrency, defaultTaxPercent, receiveTolerancePercent } = settings;
  const { keepsDamaged, replyTo, supplierMessage, approvalOver, approvers } = settings;
  const { costMethod, costScope, costsToStore, billTolerancePercent, billToleranceAmount } = settings;
  const percents = { defaultTaxPercent, receiveTolerancePercent, billTolerancePercent };
  return {
    defaultLocationId,
    defaultCurrency,
    ...percents,
    billToleranceAmount,
    keepsDamaged,
    replyTo,
    supplierMessage,
    costMethod,
    costScope,
    costsToStore,
    approvalOver,
    approvers,
  };
}
