import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, Checkbox, Text, TextField } from "@shopify/polaris";
import { alerts } from "~/api/alerts";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
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
  const { values, set, dirty, discard, markSaved } = useFormDraft({
    ...configuration,
    alertThresholdPercent: writeNumber(configuration.alertThresholdPercent, decimal),
  });
  const action = useApiAction({
    onSuccess: () => {
      markSaved();
      shopify.toast.show(text("alerts.settings.saved"));
    },
  });
  const fault = action.issueAt("alertThresholdPercent");
  const save = () => {
    const alertThresholdPercent = readNumber(values.alertThresholdPercent, decimal);
    void action.run(alerts.configure, { body: { ...values, alertThresholdPercent } });
  };
  return (
    <Card>
      <BlockStack gap="400">
        <FormSaveBar
          id="alert-settings"
          dirty={dirty}
          pending={action.pending}
          onSave={save}
          onDiscard={() => {
            discard();
            action.clear();
          }}
        />
        <Text as="h2" variant="headingMd">
          {text("alerts.settings.title")}
        </Text>
        <ErrorBanner
          error={action.error}
          title={text("alerts.settings.notSaved")}
          nameOf={() => text("alerts.settings.percent")}
        />
        <Checkbox
          label={text("alerts.settings.lowStock")}
          helpText={text("alerts.settings.lowStockHint")}
          checked={values.lowStockAlerts}
          onChange={(checked) => set("lowStockAlerts", checked)}
        />
        <TextField
          label={text("alerts.settings.percent")}
          helpText={text("alerts.settings.percentHint")}
          value={values.alertThresholdPercent}
          onChange={(value) => set("alertThresholdPercent", value)}
          disabled={!values.lowStockAlerts}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          error={fault && sentence(text("alerts.settings.percent"), fault)}
        />
        <Checkbox
          label={text("alerts.settings.overdue")}
          helpText={text("alerts.settings.overdueHint")}
          checked={values.overduePoAlerts}
          onChange={(checked) => set("overduePoAlerts", checked)}
        />
      </BlockStack>
    </Card>
  );
}
