import { BlockStack, Card, Checkbox, FormLayout, Text, TextField } from "@shopify/polaris";
import { sentence } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import type { SettingsForm } from "./use-settings-form";

/** Which alerts the shop wants, and from when stock counts as low. */
export function AlertsCard({ form: { alerts, issueAt, pending } }: { form: SettingsForm }) {
  const text = useText();
  const label = text("settings.alerts.threshold");
  const issue = issueAt("alertThresholdPercent");
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("settings.alerts.title")}
        </Text>
        <FormLayout>
          <Checkbox
            label={text("settings.alerts.lowStock")}
            checked={alerts.values.lowStockAlerts}
            disabled={pending}
            onChange={(checked) => alerts.set("lowStockAlerts", checked)}
          />
          <TextField
            label={label}
            value={alerts.values.alertThresholdPercent}
            onChange={(value) => alerts.set("alertThresholdPercent", value)}
            autoComplete="off"
            inputMode="decimal"
            disabled={pending || !alerts.values.lowStockAlerts}
            suffix={text("settings.alerts.thresholdUnit")}
            helpText={text("settings.alerts.thresholdHint")}
            {...(issue !== undefined && { error: sentence(label, issue) })}
          />
          <Checkbox
            label={text("settings.alerts.overdue")}
            checked={alerts.values.overduePoAlerts}
            disabled={pending}
            onChange={(checked) => alerts.set("overduePoAlerts", checked)}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
