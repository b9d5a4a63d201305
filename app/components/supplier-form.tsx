import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import type { FormDraft } from "./use-form-draft";
import { sentence } from "./error-banner";
import type { ApiAction } from "./use-api-action";

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

const labels: Record<keyof SupplierDraft, string> = {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  address: "Address",
  leadTimeDays: "Lead time",
  paymentTerms: "Payment terms",
  notes: "Notes",
};

export function supplierFieldName(path: string): string {
  return path in labels ? labels[path as keyof SupplierDraft] : path;
}

/** What the API takes: the lead time as a number, and null for text that is none. */
export function toSupplierBody(draft: SupplierDraft) {
  const days = draft.leadTimeDays.trim();
  return { ...draft, leadTimeDays: days === "" ? 0 : Number.isNaN(Number(days)) ? null : Number(days) };
}

interface Props {
  draft: FormDraft<SupplierDraft>;
  action: ApiAction;
  onSubmit: () => void;
}

/** The fields of a supplier, each with its fault beside it. */
export function SupplierForm({ draft, action, onSubmit }: Props) {
  const field = (name: keyof SupplierDraft) => {
    const issue = action.issueAt(name);
    return {
      label: labels[name],
      value: draft.values[name],
      onChange: (value: string) => draft.set(name, value),
      autoComplete: "off",
      disabled: action.pending,
      ...(issue !== undefined && { error: sentence(labels[name], issue) }),
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
              Supplier
            </Text>
            <FormLayout>
              <TextField {...field("name")} requiredIndicator placeholder="Northwind Ceramics" />
              <FormLayout.Group>
                <TextField {...field("email")} type="email" helpText="Purchase orders are sent here." />
                <TextField {...field("phone")} type="tel" />
              </FormLayout.Group>
              <TextField {...field("address")} multiline={3} />
            </FormLayout>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              Terms
            </Text>
            <FormLayout>
              <FormLayout.Group>
                <TextField
                  {...field("leadTimeDays")}
                  inputMode="numeric"
                  suffix="days"
                  helpText="From sending an order to its delivery."
                />
                <TextField {...field("paymentTerms")} placeholder="Net 30" />
              </FormLayout.Group>
              <TextField {...field("notes")} multiline={3} helpText="Only your staff sees these." />
            </FormLayout>
          </BlockStack>
        </Card>
      </BlockStack>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
