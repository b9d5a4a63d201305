import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, FormLayout, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { demandExclusions } from "~/api/demand-exclusions";
import { AppModal } from "../app-modal";
import { ErrorBanner } from "../error-banner";
import { useFormat } from "../format";
import { useApiAction } from "../use-api-action";
import { useText } from "../use-text";

interface Props {
  open: boolean;
  onClose: () => void;
  /** The variant that days are left out for; without it they are left out for every one. */
  variantId?: string;
}

const fields = ["firstDay", "lastDay", "reason"] as const;

/** Asks for days that forecasts shall not learn from. */
export function LeaveOutModal({ open, onClose, variantId }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const today = useFormat().dayOf(new Date());
  const untouched = { firstDay: today, lastDay: today, reason: "" };
  const [values, setValues] = useState(untouched);
  const action = useApiAction();
  const close = () => {
    action.clear();
    setValues(untouched);
    onClose();
  };
  const save = async () => {
    const body = { ...values, ...(variantId !== undefined && { variantId }) };
    if (!(await action.run(demandExclusions.create, { body }))) return;
    shopify.toast.show(text("forecasts.leftOut.saved"));
    close();
  };
  return (
    <AppModal
      id="leave-out-days"
      open={open}
      title={text("forecasts.leftOut.addDays")}
      onClose={close}
      primary={{
        label: text("forecasts.leftOut.leaveOut"),
        loading: action.pending,
        onClick: () => void save(),
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={text("forecasts.leftOut.notChanged")} />
        <Text as="p">
          {text(variantId === undefined ? "forecasts.leftOut.hintOfAll" : "forecasts.leftOut.hintOfOne")}
        </Text>
        <FormLayout>
          <FormLayout.Group condensed>
            {fields.map((name) => (
              <TextField
                key={name}
                label={text(`forecasts.leftOut.${name}`)}
                {...(name !== "reason" && { type: "date" as const })}
                placeholder={name === "reason" ? text("forecasts.leftOut.reasonExample") : undefined}
                value={values[name]}
                onChange={(value) => {
                  action.mend(name);
                  setValues((old) => ({ ...old, [name]: value }));
                }}
                error={action.issueAt(name)}
                autoComplete="off"
              />
            ))}
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </AppModal>
  );
}
