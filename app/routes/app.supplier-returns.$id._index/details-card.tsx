import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

/** To whom and from where, and what the supplier reads. */
export function DetailsCard({ found }: { found: SupplierReturnResource }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("returns.details.title")}
        </Text>
        <Fact title={text("returns.details.supplier")}>
          <Link url={`/app/suppliers/${found.supplierId}`}>{found.supplierName}</Link>
        </Fact>
        <Fact title={text("returns.details.order")}>
          <Link url={`/app/purchase-orders/${found.purchaseOrderId}`}>{found.poNumber}</Link>
        </Fact>
        <Fact title={text("returns.details.location")}>{found.locationName}</Fact>
        {found.notes ? <Fact title={text("returns.form.notes")}>{found.notes}</Fact> : null}
      </BlockStack>
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="p" variant="bodySm" tone="subdued">
        {title}
      </Text>
      <Text as="p" breakWord>
        {children}
      </Text>
    </div>
  );
}
