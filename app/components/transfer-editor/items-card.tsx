import { BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";
import { type Dispatch, useId, useState } from "react";
import { ApiError } from "~/components/api-client";
import { signalScan } from "~/components/counting/scan-signal";
import { useScannerKeys } from "~/components/counting/use-scanner-keys";
import { findByCode } from "~/components/find-variants/find-by-code";
import { FindVariants } from "~/components/find-variants/find-variants";
import { ScanField } from "~/components/scan-field";
import type { ApiAction } from "~/components/use-api-action";
import { useShelves } from "~/components/use-shelves";
import { useText } from "~/components/use-text";
import { ItemGrid } from "./item-grid";
import { type TransferChange, type TransferDraft, unitsOf } from "./transfer-draft";

interface Props {
  draft: TransferDraft;
  dispatch: Dispatch<TransferChange>;
  action: ApiAction;
  /** The items as they were last sent; a refusal names them by their place among these. */
  sentIds: readonly string[];
  sourceName: string;
}

/** What goes along: by search, from the platform's picker, or scanned one by one. */
export function ItemsCard({ draft, dispatch, action, sentIds, sourceName }: Props) {
  const text = useText();
  const searchId = useId();
  const [unknown, setUnknown] = useState<string>();
  const { availableAt } = useShelves(draft.lines.map(({ variantId }) => variantId));

  async function scan(code: string) {
    setUnknown(undefined);
    try {
      const variant = await findByCode(code);
      if (variant) dispatch({ type: "scan", variant });
      else setUnknown(text("common.scan.unknown", { code }));
      signalScan(variant ? "counted" : "refused");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setUnknown(fault.message);
      signalScan("refused");
    }
  }

  useScannerKeys((code) => void scan(code));
  const count = draft.lines.length;
  const units = draft.lines.reduce((sum, { quantity }) => sum + (unitsOf(quantity) ?? 0), 0);
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" gap="200">
            <Text as="h2" variant="headingMd">
              {text("transfers.form.items")}
            </Text>
            <Text as="span" tone="subdued">
              {text("transfers.form.sum", {
                variants: text("common.counts.variants", { count }),
                units: text("common.counts.units", { count: units }),
              })}
            </Text>
          </InlineStack>
          <FindVariants inputId={searchId} onFound={(variants) => dispatch({ type: "add", variants })} />
          <ScanField label={text("transfers.form.scan")} onCode={(code) => void scan(code)} error={unknown} />
        </BlockStack>
      </Box>
      <ItemGrid
        lines={draft.lines}
        availableOf={(id) => (draft.sourceLocationId ? availableAt(draft.sourceLocationId, id) : null)}
        sourceName={sourceName}
        dispatch={dispatch}
        action={action}
        sentIds={sentIds}
        onEnd={() => document.getElementById(searchId)?.focus()}
      />
    </Card>
  );
}
