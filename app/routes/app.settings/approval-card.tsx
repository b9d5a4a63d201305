import { BlockStack, Card, Checkbox, ChoiceList, Text, TextField } from "@shopify/polaris";
import { sentence } from "~/components/error-banner";
import { useShopSettings } from "~/components/shop-settings";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { loadSettings } from "./load-settings.server";
import { useField } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

interface Props {
  form: SettingsForm;
  page: Pick<
    Awaited<ReturnType<typeof loadSettings>>,
    "settings" | "staff" | "visitor" | "mayChangeApproval"
  >;
}

/** Which orders need approval, and who gives it. */
export function ApprovalCard({ form, page: { settings, staff, visitor, mayChangeApproval } }: Props) {
  const text = useText();
  const field = useField(form);
  const staffName = useStaffName(visitor);
  const { currency } = useShopSettings();
  const { isApprovalOn, approvers } = form.settings.values;
  const issue = form.issueAt("approvers");
  const label = text("settings.approval.approvers");
  const disabled = form.pending || !mayChangeApproval;
  const ids = [...new Set([...staff.map(({ id }) => id), ...settings.approvers, visitor])].filter(Boolean);
  const isOwner = (id: string) => staff.some((member) => member.id === id && member.isOwner);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("settings.approval.title")}
        </Text>
        <Checkbox
          label={text("settings.approval.isOn")}
          helpText={text(
            mayChangeApproval ? "settings.approval.isOnHint" : "settings.approval.onlyApprovers",
          )}
          checked={isApprovalOn}
          disabled={disabled}
          onChange={(isOn) => {
            form.mend("approvalOver");
            form.settings.set("isApprovalOn", isOn);
          }}
        />
        {isApprovalOn ? (
          <>
            <TextField
              {...field("approvalOver", text("settings.approval.over"))}
              disabled={disabled}
              autoComplete="off"
              inputMode="decimal"
              suffix={currency}
              helpText={text("settings.approval.overHint")}
            />
            <ChoiceList
              allowMultiple
              title={label}
              choices={ids.map((id) => ({
                value: id,
                label: isOwner(id) ? text("settings.approval.owner", { name: staffName(id) }) : staffName(id),
                disabled,
              }))}
              selected={approvers}
              onChange={(chosen) => {
                form.mend("approvers");
                form.settings.set("approvers", [...chosen].sort());
              }}
              {...(issue !== undefined && { error: sentence(label, issue) })}
            />
            <Text as="p" tone="subdued">
              {text("settings.approval.approversHint")}
            </Text>
          </>
        ) : null}
      </BlockStack>
    </Card>
  );
}
