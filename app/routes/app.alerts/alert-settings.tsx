import { useAppBridge } from "@shopify/app-bridge-react";
import { alerts } from "~/api/alerts";
import { AlertCard, toAlertBody, toAlertDraft, useAlertFieldName } from "~/components/alert-card";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { FormSaveBar } from "~/components/form-save-bar";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { AlertConfiguration } from "~/models/alert/configuration";
import { configurationContent } from "~/models/alert/configuration-content";

/** Which alerts the merchant wants to get. */
export function AlertSettings({ configuration }: { configuration: AlertConfiguration }) {
  const text = useText();
  const nameOf = useAlertFieldName();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const action = useApiAction({ onSuccess: () => void shopify.toast.show(text("settings.saved")) });
  const form = useEditedForm(configurationContent(configuration), {
    toDraft: (content) => toAlertDraft(content, decimal),
    toStored: (_answer, body) => configurationContent(body as AlertConfiguration),
    save: (values, document) =>
      action.run(alerts.configure, { body: toAlertBody(values, decimal) }, document),
  });
  return (
    <AlertCard draft={form} action={action}>
      <FormSaveBar
        id="alert-settings"
        dirty={form.dirty}
        pending={action.pending}
        onSave={() => void form.save()}
        onDiscard={() => {
          form.discard();
          action.clear();
        }}
      />
      <SaveRefusal kind="alertSettings" action={action} conflict={form.conflict} nameOf={nameOf} />
    </AlertCard>
  );
}
