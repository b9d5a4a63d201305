import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, FormLayout, TextField } from "@shopify/polaris";
import { suppliers } from "~/api/suppliers";
import { answeredField } from "~/components/answered-field";
import { AppModal } from "~/components/app-modal";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { useApiAction } from "~/components/use-api-action";
import { useFocusOnceShown } from "~/components/use-focus-once-shown";
import { useText } from "~/components/use-text";
import type { ContactResource } from "~/models/supplier/contact-resource";
import { contactContent } from "~/models/supplier-contact/content";

const fields = ["name", "role", "email", "phone"] as const;
type FieldName = (typeof fields)[number];

interface Props {
  supplierId: number;
  /** Null for a new one. */
  contact: ContactResource | null;
  onClose: () => void;
}

export function ContactModal({ supplierId, contact, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { name = "", role = "", email = "", phone = "" } = contact ?? {};
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text(contact ? "suppliers.contacts.saved" : "suppliers.contacts.added"));
      onClose();
    },
  });
  const nameOf = (path: string) => {
    const known = fields.find((name) => name === path);
    return known ? text(`suppliers.contacts.${known}`) : path;
  };
  const form = useEditedForm(contactContent({ name, role, email, phone }), {
    toDraft: contactContent,
    toStored: (answer) => contactContent(answer as ContactResource),
    save: (body, document) => {
      const params = { id: supplierId };
      if (!contact) return action.run(suppliers.addContact, { params, body });
      return action.run(
        suppliers.updateContact,
        { params: { ...params, contactId: contact.id }, body },
        document,
      );
    },
  });
  const save = () => void form.save();
  const isFocused = useFocusOnceShown();
  const field = (id: FieldName) =>
    answeredField({
      ...{ label: text(`suppliers.contacts.${id}`), value: form.values[id], issue: action.issueAt(id) },
      onChange: (value) => {
        action.mend(id);
        form.set(id, value);
      },
    });
  return (
    <AppModal
      id="contact"
      open
      title={text(contact ? "suppliers.contacts.editTitle" : "suppliers.contacts.add")}
      onClose={onClose}
      primary={{ label: text("common.save"), loading: action.pending, onClick: save }}
      secondary={[{ label: text("common.cancel"), onClick: onClose, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="400">
          <SaveRefusal
            kind="contact"
            action={action}
            conflict={form.conflict}
            title={text("suppliers.contacts.notSaved")}
            nameOf={nameOf}
          />
          <FormLayout>
            <TextField {...field("name")} requiredIndicator focused={isFocused} />
            <TextField {...field("role")} placeholder={text("suppliers.contacts.rolePlaceholder")} />
            <TextField {...field("email")} type="email" />
            <TextField {...field("phone")} type="tel" />
          </FormLayout>
        </BlockStack>
      </Form>
    </AppModal>
  );
}
