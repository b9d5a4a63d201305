import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, FormLayout, TextField } from "@shopify/polaris";
import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import type { ContactResource } from "~/models/supplier-contact/resource";

const labels = { name: "Name", role: "Role", email: "E-mail", phone: "Phone" } as const;
type FieldName = keyof typeof labels;

interface Props {
  supplierId: number;
  /** Null for a new one. */
  contact: ContactResource | null;
  onClose: () => void;
}

export function ContactModal({ supplierId, contact, onClose }: Props) {
  const shopify = useAppBridge();
  const { name = "", role = "", email = "", phone = "" } = contact ?? {};
  const [values, setValues] = useState<Record<FieldName, string>>({ name, role, email, phone });
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(contact ? "Contact saved" : "Contact added");
      onClose();
    },
  });
  const save = () => {
    const params = { id: supplierId };
    if (!contact) void action.run(suppliers.addContact, { params, body: values });
    else {
      const { id: contactId } = contact;
      void action.run(suppliers.updateContact, { params: { ...params, contactId }, body: values });
    }
  };
  const field = (id: FieldName) => {
    const issue = action.issueAt(id);
    return {
      label: labels[id],
      value: values[id],
      onChange: (value: string) => setValues((old) => ({ ...old, [id]: value })),
      autoComplete: "off",
      ...(issue !== undefined && { error: sentence(labels[id], issue) }),
    };
  };
  return (
    <AppModal
      id="contact"
      open
      title={contact ? "Edit contact" : "Add contact"}
      onClose={onClose}
      primary={{ label: "Save", loading: action.pending, onClick: save }}
      secondary={[{ label: "Cancel", onClick: onClose, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="400">
          <ErrorBanner
            error={action.error}
            title="The contact could not be saved"
            nameOf={(path) => labels[path as FieldName] ?? path}
          />
          <FormLayout>
            <TextField {...field("name")} requiredIndicator autoFocus />
            <TextField {...field("role")} placeholder="Sales" />
            <TextField {...field("email")} type="email" />
            <TextField {...field("phone")} type="tel" />
          </FormLayout>
        </BlockStack>
      </Form>
    </AppModal>
  );
}
