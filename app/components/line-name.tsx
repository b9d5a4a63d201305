import { Text } from "@shopify/polaris";

/** The title of a document's line, and its SKU below. */
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
