import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { UndoIcon } from "@shopify/polaris-icons";
import { ScanField } from "~/components/scan-field";
import { useText } from "~/components/use-text";
import { Progress } from "~/components/progress";
import { CountRow } from "./count-row";
import type { Scanning } from "./use-scanning";
import type { Counter } from "./use-typed-count";

interface Props {
  progress: { counted: number; total: number };
  scanning: Scanning;
  isBlind: boolean;
  counter: Counter;
}

/** Stays in sight while the list is scrolled: the scanner's field, and what it has just counted. */
export function ScanPart({ progress, scanning, isBlind, counter }: Props) {
  const text = useText();
  const { last, scans, fault, undo } = scanning;
  const words = text("counts.sheet.progress", progress);
  return (
    <div className="br-scan-part">
      <Box paddingInline="400" paddingBlock="300">
        <ScanField label={text("counts.sheet.scan")} error={fault} onCode={counter.scan} />
        <div className="br-count-progress">
          <Text as="p" variant="bodySm">
            <span className="br-steady">{words}</span>
          </Text>
          <Progress
            tone="success"
            animated={false}
            ariaLabelledBy="count-progress"
            done={progress.counted}
            total={progress.total}
          />
        </div>
        <span id="count-progress" className="br-hidden">
          {words}
        </span>
      </Box>
      {last ? (
        <section className="br-last-scanned" aria-label={text("counts.sheet.last")}>
          <span className="br-hidden" role="status">
            {`${last.title}: ${last.counted ?? 0}`}
          </span>
          {/* Each scan lights it up anew. */}
          <div key={scans} className="br-just-scanned">
            <Box paddingInline="400" paddingBlockStart="150">
              <InlineStack align="space-between" blockAlign="center" wrap={false}>
                <Text as="h2" variant="headingXs" tone="subdued">
                  {text("counts.sheet.last")}
                </Text>
                {undo ? (
                  <Button icon={UndoIcon} variant="tertiary" onClick={undo}>
                    {text("counts.sheet.undo")}
                  </Button>
                ) : null}
              </InlineStack>
            </Box>
            <CountRow key={last.variantId} row={last} isBlind={isBlind} isLast={false} counter={counter} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
