import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { DeleteIcon, EditIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { ContactResource } from "~/models/supplier/contact-resource";
import { ContactModal } from "./contact-modal";

interface Props {
  supplierId: number;
  contacts: readonly ContactResource[];
}

/** The people at a supplier: added and edited in a modal, deleted after a question. */
export function ContactsCard({ supplierId, contacts }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [editing, setEditing] = useState<ContactResource | "new" | null>(null);
  const [leaving, setLeaving] = useState<ContactResource | null>(null);
  const deletion = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("suppliers.contacts.deletion.done"));
      setLeaving(null);
    },
  });
  const remove = () => {
    if (!leaving) return;
    void deletion.run(suppliers.deleteContact, { params: { id: supplierId, contactId: leaving.id } });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {text("suppliers.contacts.title")}
          </Text>
          <Button variant="plain" onClick={() => setEditing("new")}>
            {text("suppliers.contacts.add")}
          </Button>
        </InlineStack>
        {contacts.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("suppliers.contacts.none")}
          </Text>
        ) : (
          <ul className="br-plain-list">
            {contacts.map((contact) => (
              <li key={contact.id}>
                <InlineStack align="space-between" gap="200" wrap={false}>
                  <ContactLines contact={contact} />
                  <InlineStack gap="100" wrap={false}>
                    <Button
                      icon={EditIcon}
                      variant="tertiary"
                      accessibilityLabel={text("suppliers.contacts.edit", { name: contact.name })}
                      onClick={() => setEditing(contact)}
                    />
                    <Button
                      icon={DeleteIcon}
                      variant="tertiary"
                      accessibilityLabel={text("suppliers.contacts.delete", { name: contact.name })}
                      onClick={() => setLeaving(contact)}
                    />
                  </InlineStack>
                </InlineStack>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
      {editing ? (
        <ContactModal
          supplierId={supplierId}
          contact={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <ConfirmModal
        id="delete-contact"
        open={leaving !== null}
        title={text("suppliers.contacts.deletion.title", { name: leaving?.name ?? "" })}
        confirm={text("suppliers.contacts.deletion.confirm")}
        refusal={text("suppliers.contacts.deletion.refused")}
        action={deletion}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        <Text as="p">{text("suppliers.contacts.deletion.text")}</Text>
      </ConfirmModal>
    </Card>
  );
}

function ContactLines({ contact }: { contact: ContactResource }) {
  return (
    <div className="br-breakable">
      <Text as="p" fontWeight="semibold">
        {contact.name}
      </Text>
      {contact.role ? (
        <Text as="p" tone="subdued" variant="bodySm">
          {contact.role}
        </Text>
      ) : null}
      {contact.email ? (
        <Text as="p" variant="bodySm">
          <Link url={`mailto:${contact.email}`} target="_blank" removeUnderline>
            {contact.email}
          </Link>
        </Text>
      ) : null}
      {contact.phone ? (
        <Text as="p" variant="bodySm">
          <Link url={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} target="_top" removeUnderline>
            {contact.phone}
          </Link>
        </Text>
      ) : null}
    </div>
  );
}
