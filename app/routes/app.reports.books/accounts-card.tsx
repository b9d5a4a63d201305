import { BlockStack, Card, FormLayout, InlineGrid, Text, TextField } from "@shopify/polaris";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { sentence } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { useText } from "~/components/use-text";
import { type BookAccounts, type BookRole, bookRoles } from "~/models/book-account/roles";
import { useAccountsForm } from "./use-accounts-form";

interface Props {
  stored: BookAccounts;
  /** What the next export needs. */
  missing: readonly BookRole[];
}

/** The bookkeeper's account for each role, and the numbers at DATEV. */
export function AccountsCard({ stored, missing }: Props) {
  const text = useText();
  const { action, conflict, dirty, discard, field, nameOf, save } = useAccountsForm(stored);
  const typed = (...[name]: Parameters<typeof field>) => {
    const { error, ...rest } = field(name);
    return {
      ...rest,
      autoComplete: "off",
      ...(error !== undefined && { error: sentence(rest.label, error) }),
    };
  };
  return (
    <Card>
      <FormSaveBar
        id="book-accounts"
        dirty={dirty}
        pending={action.pending}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("books.accounts.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("books.accounts.hint")}
          </Text>
        </BlockStack>
        <SaveRefusal kind="accounts" action={action} conflict={conflict} nameOf={nameOf} />
        {bookRoles.map((role) => {
          const code = typed(`${role}.code`);
          return (
            <InlineGrid key={role} columns={{ xs: 1, md: 3 }} gap="200">
              <BlockStack>
                <Text as="h3" variant="bodyMd" fontWeight="medium">
                  {text(`books.roles.${role}.name`)}
                </Text>
                <Text as="p" tone="subdued" variant="bodySm">
                  {text(`books.roles.${role}.hint`)}
                </Text>
              </BlockStack>
              <TextField
                {...code}
                {...(code.value === "" && missing.includes(role) && { error: text("books.accounts.needed") })}
                labelHidden
                prefix={text("books.accounts.code")}
              />
              <TextField {...typed(`${role}.name`)} labelHidden prefix={text("books.accounts.name")} />
            </InlineGrid>
          );
        })}
        <FormLayout>
          <FormLayout.Group title={text("books.accounts.datev")}>
            <TextField {...typed("datevConsultant")} inputMode="numeric" />
            <TextField {...typed("datevClient")} inputMode="numeric" />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
