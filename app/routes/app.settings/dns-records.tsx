import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Box, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { DnsRecord } from "~/models/mail-domain/state";

/** The records to set at the domain's provider, each value ready to be copied. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  const text = useText();
  if (records.length === 0) return null;
  return (
    <BlockStack gap="300" as="ul">
      {records.map(({ type, name, value, priority, state }) => {
        const title = [type, name].join(" ");
        return (
          <Box
            key={`${title} ${value}`}
            as="li"
            padding="300"
            borderWidth="025"
            borderColor="border"
            borderRadius="200"
          >
            <BlockStack gap="200">
              <InlineStack gap="200" blockAlign="center">
                <Text as="span" fontWeight="semibold">
                  {type}
                </Text>
                <Text as="span" tone={state === "failed" ? "critical" : "subdued"}>
                  {text(`settings.mailDomain.recordStates.${state}`)}
                </Text>
                {priority === null ? null : (
                  <Text as="span" tone="subdued">
                    {text("settings.mailDomain.priority", { priority })}
                  </Text>
                )}
              </InlineStack>
              <Copied label={text("settings.mailDomain.name")} value={name} of={title} />
              <Copied label={text("settings.mailDomain.value")} value={value} of={title} />
            </BlockStack>
          </Box>
        );
      })}
    </BlockStack>
  );
}

function Copied({ label, value, of }: { label: string; value: string; of: string }) {
  const text = useText();
  const shopify = useAppBridge();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      shopify.toast.show(text("settings.mailDomain.copied"));
    } catch {
      shopify.toast.show(text("settings.mailDomain.notCopied"), { isError: true });
    }
  };
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      connectedRight={
        <Button
          accessibilityLabel={text("settings.mailDomain.copyOf", { label, record: of })}
          onClick={() => void copy()}
        >
          {text("settings.mailDomain.copy")}
        </Button>
      }
    />
  );
}
