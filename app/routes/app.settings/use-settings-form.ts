import { useAppBridge } from "@shopify/app-bridge-react";
import { alerts as alertsApi } from "~/api/alerts";
import { shopSettings } from "~/api/settings";
import { toAlertBody, toAlertDraft } from "~/components/alert-card";
import { ApiError, ChangedMeanwhile } from "~/components/api-client";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { AlertConfiguration } from "~/models/alert/configuration";
import { configurationContent } from "~/models/alert/configuration-content";
import type { Settings } from "~/models/shop/get-settings.server";
import { type SettingsContent, settingsContent } from "~/models/shop/settings-content";
import { toSettingsBody, toSettingsDraft } from "./draft";

/** The page's form: settings and alerts are saved together, and what one of them refuses stays typed. */
export function useSettingsForm(stored: { settings: Settings; alerts: AlertConfiguration }) {
  const text = useText();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const editedSettings = useEditedDocument(settingsContent(stored.settings), {
    toStored: (answer) => settingsContent(answer as Settings),
  });
  const editedAlerts = useEditedDocument(configurationContent(stored.alerts), {
    toStored: (_answer, body) => configurationContent(body as AlertConfiguration),
  });
  const settings = useFormDraft(toSettingsDraft(stored.settings, decimal), editedSettings);
  const alerts = useFormDraft(toAlertDraft(stored.alerts, decimal), editedAlerts);
  const savingSettings = useApiAction({ onSuccess: settings.markSaved });
  const savingAlerts = useApiAction({ onSuccess: alerts.markSaved });

  async function save() {
    const saved = await Promise.all([
      !settings.dirty ||
        savingSettings.run(
          shopSettings.update,
          { body: toSettingsBody(settings.values, decimal) },
          editedSettings,
        ),
      !alerts.dirty ||
        savingAlerts.run(alertsApi.configure, { body: toAlertBody(alerts.values, decimal) }, editedAlerts),
    ]);
    if (saved.every(Boolean)) shopify.toast.show(text("settings.saved"));
  }

  function discard() {
    settings.discard();
    alerts.discard();
    savingSettings.clear();
    savingAlerts.clear();
  }

  return {
    settings,
    alerts,
    editedSettings,
    editedAlerts,
    takeOtherSettings: (other: SettingsContent) => settings.load(toSettingsDraft(other, decimal)),
    takeOtherAlerts: (other: AlertConfiguration) => alerts.load(toAlertDraft(other, decimal)),
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

/** What either of the two saves refuses, told in one place. */
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
