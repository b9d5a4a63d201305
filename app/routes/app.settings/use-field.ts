import { sentence } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import type { SettingsDraft } from "./draft";
import type { SettingsForm } from "./use-settings-form";

/** What every field of the settings needs; its fault stands beside it. */
export function useField({ settings, issueAt, mend, pending }: SettingsForm) {
  return (
    name: Exclude<
      keyof SettingsDraft,
      "keepsDamaged" | "costMethod" | "costScope" | "costsToStore" | "isApprovalOn" | "approvers"
    >,
    label: string,
  ) => {
    const issue = issueAt(name);
    return {
      label,
      value: settings.values[name],
      onChange: (value: string) => {
        mend(name);
        settings.set(name, value);
      },
      disabled: pending,
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
}

const names = {
  defaultLocationId: "settings.orders.location",
  defaultCurrency: "settings.orders.currency",
  defaultTaxPercent: "settings.orders.tax",
  receiveTolerancePercent: "settings.receiving.tolerance",
  billTolerancePercent: "settings.bills.percent",
  billToleranceAmount: "settings.bills.amount",
  keepsDamaged: "settings.receiving.damaged",
  replyTo: "settings.suppliers.replyTo",
  supplierMessage: "settings.suppliers.message",
  costMethod: "settings.cost.method",
  costScope: "settings.cost.scope",
  costsToStore: "settings.cost.toStore",
  approvalOver: "settings.approval.over",
  approvers: "settings.approval.approvers",
  alertThresholdPercent: "alerts.settings.percent",
} as const;

/** What the page calls a field that the API refuses. */
export function useFieldName(): (path: string) => string {
  const text = useText();
  return (path) => (path in names ? text(names[path as keyof typeof names]) : path);
}
