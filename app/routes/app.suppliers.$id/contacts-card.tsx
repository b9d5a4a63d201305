import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { DeleteIcon, EditIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import type { ContactResource } from "~/models/supplier-contact/resource";
import { ContactModal } from "./contact-modal";

interface Props {
  supplierId: number;
  contacts: readonly ContactResource[];
}

/** The people at a supplier: added and edited in a modal, deleted after a question. */
export function ContactsCard({ supplierId, contacts }: Props) {
  const shopify = useAppBridge();
  const [editing, setEditing] = useState<ContactResource | "new" | null>(null);
  const [leaving, setLeaving] = useState<ContactResource | null>(null);
  const deletion = useApiAction({
    onSuccess: () => {
      shopify.toast.show("Contact deleted");
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
            Contacts
          </Text>
          <Button variant="plain" onClick={() => setEditing("new")}>
            Add contact
          </Button>
        </InlineStack>
        {contacts.length === 0 ? (
          <Text as="p" tone="subdued">
            Add the people you talk to, such as sales or accounts.
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
                      accessibilityLabel={`Edit ${contact.name}`}
                      onClick={() => setEditing(contact)}
                    />
                    <Button
                      icon={DeleteIcon}
                      variant="tertiary"
                      accessibilityLabel={`Delete ${contact.name}`}
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
        title={`Delete ${leaving?.name ?? "contact"}?`}
        confirm="Delete contact"
        refusal="The contact could not be deleted"
        action={deletion}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        <Text as="p">Orders that were sent keep the name they were sent with.</Text>
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
          {contact.phone}
        </Text>
      ) : null}
    </div>
  );
}
