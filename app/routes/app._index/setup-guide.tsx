import { BlockStack, Button, Card, Icon, InlineStack, Text } from "@shopify/polaris";
import { CheckCircleIcon, XIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { dismissGuideCookie } from "~/components/guide-cookie";
import type { SetupProgress } from "~/models/dashboard/setup-progress.server";

interface Props {
  setup: SetupProgress;
  isImported: boolean;
}

/** The first four steps of a new shop; it goes away by itself after the last one, or when it is put away. */
export function SetupGuide({ setup, isImported }: Props) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const steps = [
    { label: "Import your products and stock", done: isImported },
    { label: "Add a supplier", done: setup.hasSupplier, url: "/app/suppliers/new", action: "Add supplier" },
    {
      label: "Send a purchase order",
      done: setup.hasSentOrder,
      url: "/app/purchase-orders/new",
      action: "Create order",
    },
    {
      label: "Receive it into stock",
      done: setup.hasReceipt,
      url: "/app/purchase-orders?status=sent",
      action: "See sent orders",
    },
  ];
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <InlineStack gap="200" blockAlign="baseline">
            <Text as="h2" variant="headingMd">
              Get started
            </Text>
            <Text as="span" tone="subdued" variant="bodySm">
              {`${done} of ${steps.length} done`}
            </Text>
          </InlineStack>
          <Button
            icon={XIcon}
            variant="tertiary"
            accessibilityLabel="Dismiss the guide"
            onClick={() => {
              document.cookie = dismissGuideCookie;
              setDismissed(true);
            }}
          />
        </InlineStack>
        <ol className="br-steps">
          {steps.map((step) => (
            <li key={step.label}>
              <InlineStack gap="200" blockAlign="center">
                {step.done ? (
                  <Icon source={CheckCircleIcon} tone="success" accessibilityLabel="Done" />
                ) : (
                  <span className="br-to-do" role="img" aria-label="To do" />
                )}
                <Text as="span" tone={step.done ? "subdued" : undefined}>
                  {step.label}
                </Text>
              </InlineStack>
              {step === next && step.url ? (
                <Button size="slim" url={step.url}>
                  {step.action}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}
