import { useAppBridge } from "@shopify/app-bridge-react";
import { alerts } from "~/api/alerts";
import { AlertCard, toAlertBody, toAlertDraft, useAlertFieldName } from "~/components/alert-card";
import { ChangedBanner } from "~/components/edited-document/changed-banner";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import type { AlertConfiguration } from "~/models/alert/configuration";
import { configurationContent } from "~/models/alert/configuration-content";

/** Of which alerts the merchant wants to be told. */
export function AlertSettings({ configuration }: { configuration: AlertConfiguration }) {
  const text = useText();
  const nameOf = useAlertFieldName();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const edited = useEditedDocument(configurationContent(configuration), {
    toStored: (_answer, body) => configurationContent(body as AlertConfiguration),
  });
  const draft = useFormDraft(toAlertDraft(configuration, decimal), edited);
  const save = () => void action.run(alerts.configure, { body: toAlertBody(draft.values, decimal) }, edited);
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
        onSave={save}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <ErrorBanner error={action.error} nameOf={() => text("alerts.settings.percent")} />
      <ChangedBanner
        kind="alertSettings"
        edited={edited}
        nameOf={nameOf}
        pending={action.pending}
        onKeep={save}
        onTakeOther={(other) => draft.load(toAlertDraft(other, decimal))}
      />
    </AlertCard>
  );
}
