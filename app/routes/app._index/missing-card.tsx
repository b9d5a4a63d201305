import { useRevalidator } from "@remix-run/react";
import { BlockStack, Button, Card, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Replaces a part of the page that could not be read; the rest of the page is complete. */
export function MissingCard({ title }: { title: string }) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Card>
      <BlockStack gap="300" inlineAlign="start">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Text as="p" tone="critical">
            {text("home.missing")}
          </Text>
        </BlockStack>
        <Button
          loading={state === "loading"}
          accessibilityLabel={`${text("common.tryAgain")}: ${title}`}
          onClick={() => void revalidate()}
        >
          {text("common.tryAgain")}
        </Button>
      </BlockStack>
    </Card>
  );
}
