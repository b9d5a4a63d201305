import { Text } from "@shopify/polaris";

/** What a line of a purchase order is of. */
export function LineName({ line: { title, sku } }: { line: { title: string; sku: string } }) {
  return (
    <>
      <Text as="span" fontWeight="medium">
        {title}
      </Text>
      {sku ? (
        <Text as="p" tone="subdued" variant="bodySm">
          {sku}
        </Text>
      ) : null}
    </>
  );
}
