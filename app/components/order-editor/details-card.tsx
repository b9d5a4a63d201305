import { BlockStack, Card, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { useOrderField, type EditorPart } from "./field";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
}

export interface LocationOption {
  id: string;
  name: string;
}

interface Props extends EditorPart {
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
}

/** Who it is ordered from, where it arrives and when. */
export function DetailsCard({ suppliers, locations, ...part }: Props) {
  const text = useText();
  const field = useOrderField(part);
  const supplier = suppliers.find(({ id }) => String(id) === part.draft.supplierId);
  const withoutEmail = supplier !== undefined && supplier.email === "";
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("orderEditor.details")}
        </Text>
        <FormLayout>
          <FormLayout.Group>
            <Select
              {...field("supplierId")}
              placeholder={text("orderEditor.chooseSupplier")}
              options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...(withoutEmail && { helpText: text("orderEditor.noEmail") })}
              requiredIndicator
            />
            <Select
              {...field("locationId")}
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField {...field("expectedAt")} type="date" />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
