import { BlockStack, Card, Select, Text } from "@shopify/polaris";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";

/** A bill is a supplier's: asked before anything else where the page is not opened from one. */
export function ChooseSupplier({ suppliers }: { suppliers: readonly { id: number; name: string }[] }) {
  const text = useText();
  const { set } = useListFilters();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.form.chooseSupplier")}
        </Text>
        <Select
          label={text("bills.form.supplierId")}
          placeholder={text("bills.form.choose")}
          options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          onChange={(id) => set("supplier", id)}
        />
      </BlockStack>
    </Card>
  );
}
