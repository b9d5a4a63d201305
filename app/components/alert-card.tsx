import { BlockStack, Card, Checkbox, FormLayout, Text, TextField } from "@shopify/polaris";
import type { ReactNode } from "react";
import { type DecimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { AlertConfiguration } from "~/models/alert/configuration";
import { sentence } from "./error-banner";
import type { ApiAction } from "./use-api-action";
import type { FormDraft } from "./use-form-draft";
import { useText } from "./use-text";

/** The alert settings as the form holds them: the percentage is what was typed. */
interface AlertDraft {
  lowStockAlerts: boolean;
  overduePoAlerts: boolean;
  overdueBillAlerts: boolean;
  alertThresholdPercent: string;
}

export function toAlertDraft(alerts: AlertConfiguration, decimal: DecimalSign): AlertDraft {
  return { ...alerts, alertThresholdPercent: writeNumber(alerts.alertThresholdPercent, decimal) };
}

/** What the API takes; null for a percentage that is no number, so that the refusal names the field. */
export function toAlertBody(draft: AlertDraft, decimal: DecimalSign) {
  return { ...draft, alertThresholdPercent: readNumber(draft.alertThresholdPercent, decimal) };
}

const labels = {
  lowStockAlerts: "alerts.settings.lowStock",
  overduePoAlerts: "alerts.settings.overdue",
  overdueBillAlerts: "alerts.settings.bills",
  alertThresholdPercent: "alerts.settings.percent",
} as const;

/** What the card calls a field. */
export function useAlertFieldName(): (field: string) => string {
  const text = useText();
  return (field) => (field in labels ? text(labels[field as keyof typeof labels]) : field);
}

interface Props {
  draft: Pick<FormDraft<AlertDraft>, "values" | "set">;
  action: Pick<ApiAction, "issueAt" | "mend" | "pending">;
  /** What stands above the fields, such as why they could not be saved. */
  children?: ReactNode;
}

/** Which alerts the shop wants, and from when stock counts as low; the same wherever it is asked. */
export function AlertCard({ draft: { values, set }, action, children }: Props) {
  const text = useText();
  const label = text("alerts.settings.percent");
  const issue = action.issueAt("alertThresholdPercent");
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("alerts.settings.title")}
        </Text>
        {children}
        <FormLayout>
          <Checkbox
            label={text("alerts.settings.lowStock")}
            helpText={text("alerts.settings.lowStockHint")}
            checked={values.lowStockAlerts}
            disabled={action.pending}
            onChange={(checked) => set("lowStockAlerts", checked)}
          />
          <TextField
            label={label}
            helpText={text("alerts.settings.percentHint")}
            value={values.alertThresholdPercent}
            onChange={(value) => {
              action.mend("alertThresholdPercent");
              set("alertThresholdPercent", value);
            }}
            disabled={action.pending || !values.lowStockAlerts}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            {...(issue !== undefined && { error: sentence(label, issue) })}
          />
          <Checkbox
            label={text("alerts.settings.overdue")}
            helpText={text("alerts.settings.overdueHint")}
            checked={values.overduePoAlerts}
            disabled={action.pending}
            onChange={(checked) => set("overduePoAlerts", checked)}
          />
          <Checkbox
            label={text("alerts.settings.bills")}
            helpText={text("alerts.settings.billsHint")}
            checked={values.overdueBillAlerts}
            disabled={action.pending}
            onChange={(checked) => set("overdueBillAlerts", checked)}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
