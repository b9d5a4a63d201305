import { useAppBridge } from "@shopify/app-bridge-react";
import { alerts } from "~/api/alerts";
import { AlertCard, toAlertBody, toAlertDraft } from "~/components/alert-card";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { AlertConfiguration } from "~/models/alert/configuration";

/** Of which alerts the merchant wants to be told. */
export function AlertSettings({ configuration }: { configuration: AlertConfiguration }) {
  const text = useText();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const draft = useFormDraft(toAlertDraft(configuration, decimal));
  const action = useApiAction({
    onSuccess: () => {
      draft.markSaved();
      shopify.toast.show(text("settings.saved"));
    },
  });
  return (
    <AlertCard draft={draft} action={action}>
      <FormSaveBar
        id="alert-settings"
        dirty={draft.dirty}
        pending={action.pending}
        onSave={() => void action.run(alerts.configure, { body: toAlertBody(draft.values, decimal) })}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <ErrorBanner error={action.error} nameOf={() => text("alerts.settings.percent")} />
    </AlertCard>
  );
}
