import { BlockStack, Card, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { orderField, type EditorPart } from "./field";

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
  const supplier = suppliers.find(({ id }) => String(id) === part.draft.supplierId);
  const withoutEmail = supplier !== undefined && supplier.email === "";
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Order
        </Text>
        <FormLayout>
          <FormLayout.Group>
            <Select
              {...orderField(part, "supplierId")}
              placeholder="Choose a supplier"
              options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...(withoutEmail && { helpText: "Has no e-mail address to send the order to." })}
              requiredIndicator
            />
            <Select
              {...orderField(part, "locationId")}
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField {...orderField(part, "expectedAt")} type="date" />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
