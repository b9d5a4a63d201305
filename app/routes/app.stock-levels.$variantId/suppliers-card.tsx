import { Badge, BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { VariantSupplier } from "~/models/supplier-item/of-variant.server";

/** Who delivers the variant, and on which terms; the preferred supplier first. */
export function SuppliersCard({ suppliers }: { suppliers: readonly VariantSupplier[] }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("stockLevels.history.suppliers")}
        </Text>
        {suppliers.length === 0 ? (
          <>
            <Text as="p" tone="subdued">
              {text("stockLevels.history.noSuppliers")}
            </Text>
            <Link url="/app/suppliers">{text("stockLevels.history.openSuppliers")}</Link>
          </>
        ) : (
          <ul className="br-plain-list">
            {suppliers.map((item) => (
              <li key={item.id}>
                <BlockStack gap="050">
                  <InlineStack gap="200" blockAlign="center" wrap>
                    <Link
                      url={`/app/suppliers/${item.supplierId}/products?search=${encodeURIComponent(item.sku)}`}
                    >
                      {item.supplierName}
                    </Link>
                    {item.preferred ? (
                      <Badge tone="success">{text("supplierItems.fields.preferred")}</Badge>
                    ) : null}
                    {item.archived || !item.active ? (
                      <Badge>{text("supplierItems.filters.false")}</Badge>
                    ) : null}
                  </InlineStack>
                  <Terms item={item} />
                </BlockStack>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}

function Terms({ item }: { item: VariantSupplier }) {
  const text = useText();
  const format = useFormat();
  const days = item.leadTimeDays ?? item.supplierLeadTimeDays;
  const terms = [
    item.cost === null ? text("stockLevels.history.noCost") : format.unitCost(item.cost, item.currency),
    ...(item.packSize > 1 ? [text("stockLevels.history.pack", { count: item.packSize })] : []),
    ...(days > 0 ? [text("stockLevels.history.leadTime", { count: days })] : []),
  ];
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      {terms.join(" · ")}
    </Text>
  );
}
