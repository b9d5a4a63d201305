import { useAppBridge } from "@shopify/app-bridge-react";
import { alerts as alertsApi } from "~/api/alerts";
import { shopSettings } from "~/api/settings";
import { toAlertBody, toAlertDraft } from "~/components/alert-card";
import { ApiError, ChangedMeanwhile } from "~/components/api-client";
import type { Conflict } from "~/components/edited-document/conflict";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { AlertConfiguration } from "~/models/alert/configuration";
import { configurationContent } from "~/models/alert/configuration-content";
import type { Settings } from "~/models/shop/get-settings.server";
import { settingsContent } from "~/models/shop/settings-content";
import { toSettingsBody, toSettingsDraft } from "./draft";

/** The page's form: settings and alerts are saved together, and what one of them refuses stays typed. */
export function useSettingsForm(stored: { settings: Settings; alerts: AlertConfiguration }) {
  const text = useText();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const savingSettings = useApiAction();
  const savingAlerts = useApiAction();
  const settings = useEditedForm(settingsContent(stored.settings), {
    toDraft: (content) => toSettingsDraft(content, decimal),
    toStored: (answer) => settingsContent(answer as Settings),
    save: (values, document) =>
      savingSettings.run(shopSettings.update, { body: toSettingsBody(values, decimal) }, document),
  });
  const alerts = useEditedForm(configurationContent(stored.alerts), {
    toDraft: (content) => toAlertDraft(content, decimal),
    toStored: (_answer, body) => configurationContent(body as AlertConfiguration),
    save: (values, document) =>
      savingAlerts.run(alertsApi.configure, { body: toAlertBody(values, decimal) }, document),
  });

  async function toastOnceStored(saves: readonly Promise<boolean>[]): Promise<boolean> {
    const areStored = (await Promise.all(saves)).every(Boolean);
    if (areStored) shopify.toast.show(text("settings.saved"));
    return areStored;
  }

  const save = () => toastOnceStored([settings, alerts].flatMap((form) => (form.dirty ? [form.save()] : [])));

  const withToast = (conflict: Conflict | null): Conflict | null =>
    conflict && { ...conflict, keep: () => toastOnceStored([conflict.keep()]) };

  function discard() {
    settings.discard();
    alerts.discard();
    savingSettings.clear();
    savingAlerts.clear();
  }

  return {
    settings,
    alerts,
    settingsConflict: withToast(settings.conflict),
    alertsConflict: withToast(alerts.conflict),
    issueAt: (path: string) => savingSettings.issueAt(path) ?? savingAlerts.issueAt(path),
    mend: (path: string) => {
      savingSettings.mend(path);
      savingAlerts.mend(path);
    },
    error: bothFaults(savingSettings.error, savingAlerts.error),
    dirty: settings.dirty || alerts.dirty,
    pending: savingSettings.pending || savingAlerts.pending,
    save: () => void save(),
    discard,
  };
}

/** The refusals of the two saves together. */
function bothFaults(settings: ApiError | null, alerts: ApiError | null): ApiError | null {
  if (!settings || !alerts) return settings ?? alerts;
  if (settings instanceof ChangedMeanwhile) return alerts;
  if (alerts instanceof ChangedMeanwhile) return settings;
  const issues = [...settings.issues, ...alerts.issues];
  return new ApiError(
    settings.code,
    settings.message,
    issues,
    settings.asksAgain,
    settings.origin ?? settings,
  );
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
