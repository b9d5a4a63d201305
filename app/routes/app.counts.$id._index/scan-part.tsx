import { BlockStack, Box, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useState } from "react";
import type { SheetRow } from "~/components/counting/sheet-rows";
import { ScanField } from "~/components/scan-field";
import { useText } from "~/components/use-text";
import { CountRow } from "./count-row";

interface Props {
  progress: { counted: number; total: number };
  last: SheetRow | null;
  isBlind: boolean;
  onScan: (code: string) => Promise<string | undefined>;
  onCount: (variantId: string, quantity: number | null) => void;
}

/** Stays in sight while the list is scrolled: the scanner's field, and what it has just counted. */
export function ScanPart({ progress, last, isBlind, onScan, onCount }: Props) {
  const text = useText();
  const [fault, setFault] = useState<string>();
  const words = text("counts.sheet.progress", progress);
  return (
    <div className="br-scan-part">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack gap="300" blockAlign="center" wrap={false}>
            <Text as="p" fontWeight="semibold">
              <span className="br-steady">{words}</span>
            </Text>
            <div className="br-grow">
              <ProgressBar
                size="small"
                tone="success"
                animated={false}
                ariaLabelledBy="count-progress"
                progress={progress.total === 0 ? 0 : (100 * progress.counted) / progress.total}
              />
            </div>
          </InlineStack>
          <span id="count-progress" className="br-hidden">
            {words}
          </span>
          <ScanField
            label={text("counts.sheet.scan")}
            error={fault}
            onCode={(code) => {
              setFault(undefined);
              void onScan(code).then(setFault);
            }}
          />
        </BlockStack>
      </Box>
      {last ? (
        <section className="br-last-scanned" aria-label={text("counts.sheet.last")}>
          <span className="br-hidden" role="status">
            {`${last.title}: ${last.counted ?? 0}`}
          </span>
          <CountRow key={last.variantId} row={last} isBlind={isBlind} isLast withRemove onCount={onCount} />
        </section>
      ) : null}
    </div>
  );
}
