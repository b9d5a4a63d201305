import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { ErrorBanner } from "~/components/error-banner";
import { useFields } from "~/components/imports/use-fields";
import { useText } from "~/components/use-text";
import { type ImportKind, templateKinds } from "~/models/data-import/kinds";

/** What can be brought, each with a file to fill in. */
export function TemplatesCard() {
  const text = useText();
  const { fieldsOf } = useFields();
  const { pending, error, save } = useCsvExport<null>();
  const download = (kind: ImportKind) => {
    const columns = fieldsOf(kind).map(({ label: title }) => ({ title, value: () => "" }));
    save({ file: { name: `${text(`imports.kinds.${kind}`)}.csv` }, columns, rowsOf: () => [] });
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("imports.templates.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("imports.templates.hint")}
          </Text>
        </BlockStack>
        <ErrorBanner error={error} />
        {templateKinds.map((kind) => (
          <InlineStack key={kind} align="space-between" blockAlign="center" gap="300">
            <div className="br-grow">
              <BlockStack gap="050">
                <Text as="h3" variant="headingSm">
                  {text(`imports.kinds.${kind}`)}
                </Text>
                <Text as="p" tone="subdued">
                  {text(`imports.kindHints.${kind}`)}
                </Text>
              </BlockStack>
            </div>
            <Button
              disabled={pending}
              accessibilityLabel={`${text("imports.templates.download")}: ${text(`imports.kinds.${kind}`)}`}
              onClick={() => download(kind)}
            >
              {text("imports.templates.download")}
            </Button>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
