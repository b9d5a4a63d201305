import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { sentence } from "./error-banner";
import type { ApiAction } from "./use-api-action";
import type { FormDraft } from "./use-form-draft";
import { useText } from "./use-text";

export interface SupplierDraft {
  name: string;
  email: string;
  phone: string;
  address: string;
  leadTimeDays: string;
  paymentTerms: string;
  notes: string;
}

export const emptySupplier: SupplierDraft = {
  name: "",
  email: "",
  phone: "",
  address: "",
  leadTimeDays: "0",
  paymentTerms: "",
  notes: "",
};

/** A supplier as it is in the form. */
export function toSupplierDraft({
  leadTimeDays,
  ...texts
}: Omit<SupplierDraft, "leadTimeDays"> & { leadTimeDays: number }): SupplierDraft {
  return { ...texts, leadTimeDays: String(leadTimeDays) };
}

/** What the form calls a field that the API refuses. */
export function useSupplierFieldName(): (path: string) => string {
  const text = useText();
  return (path) => (path in emptySupplier ? text(`suppliers.form.${path as keyof SupplierDraft}`) : path);
}

/** What the API takes: the lead time as a number, and null for text that is none. */
export function toSupplierBody(draft: SupplierDraft) {
  const days = draft.leadTimeDays.trim();
  return { ...draft, leadTimeDays: days === "" ? 0 : Number.isNaN(Number(days)) ? null : Number(days) };
}

interface Props {
  draft: Pick<FormDraft<SupplierDraft>, "values" | "set">;
  action: ApiAction;
  onSubmit: () => void;
}

/** The fields of a supplier, each with its fault beside it. */
export function SupplierForm({ draft, action, onSubmit }: Props) {
  const text = useText();
  const field = (name: keyof SupplierDraft) => {
    const issue = action.issueAt(name);
    const label = text(`suppliers.form.${name}`);
    return {
      label,
      value: draft.values[name],
      onChange: (value: string) => {
        action.mend(name);
        draft.set(name, value);
      },
      autoComplete: "off",
      disabled: action.pending,
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              {text("suppliers.form.general")}
            </Text>
            <FormLayout>
              <TextField
                {...field("name")}
                requiredIndicator
                placeholder={text("suppliers.form.namePlaceholder")}
              />
              <FormLayout.Group>
                <TextField {...field("email")} type="email" helpText={text("suppliers.form.emailHint")} />
                <TextField {...field("phone")} type="tel" />
              </FormLayout.Group>
              <TextField {...field("address")} multiline={3} />
            </FormLayout>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              {text("suppliers.form.terms")}
            </Text>
            <FormLayout>
              <FormLayout.Group>
                <TextField
                  {...field("leadTimeDays")}
                  inputMode="numeric"
                  suffix={text("suppliers.form.leadTimeUnit")}
                  helpText={text("suppliers.form.leadTimeHint")}
                />
                <TextField
                  {...field("paymentTerms")}
                  placeholder={text("suppliers.form.paymentTermsPlaceholder")}
                />
              </FormLayout.Group>
              <TextField {...field("notes")} multiline={3} helpText={text("suppliers.form.notesHint")} />
            </FormLayout>
          </BlockStack>
        </Card>
      </BlockStack>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
