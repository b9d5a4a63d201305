import { useNavigate, useRevalidator } from "@remix-run/react";
import { BlockStack, Box, Button, Card, Checkbox, InlineStack, Page } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { CountStatusBadge } from "~/components/count-status-badge";
import { progressOf } from "~/components/counting/sheet-rows";
import { useCounting } from "~/components/counting/use-counting";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { isAllowed } from "~/models/stock-count/status";
import { CancelCount } from "./cancel-count";
import { CountNotes } from "./count-notes";
import type { CountingPage } from "./load-count.server";
import { SavingState } from "./saving-state";
import { ScanPart } from "./scan-part";
import { SheetList } from "./sheet-list";
import { useBlind } from "./use-blind";
import { useLines } from "./use-lines";
import { useScanning } from "./use-scanning";
import { useSheet } from "./use-sheet";

/** Counts the shelves of a location: by scanner or by hand, on a phone, several people at once. */
export function CountSheetPage({ page }: { page: CountingPage }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCancelling, setIsCancelling] = useState(false);
  const [mustStay, setMustStay] = useState(false);
  const counting = useCounting(page.count);
  const { count } = counting;
  const { lines, reload } = useLines(page);
  const sheet = useSheet(lines, counting);
  const { scanning, counter } = useScanning(sheet, counting);
  const blinding = useBlind(counting);

  const hasEnded = !isAllowed(count.status, "count");
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);

  const review = async () => {
    const isSaved = await counting.send();
    setMustStay(!isSaved);
    if (isSaved) navigate(`/app/counts/${count.id}/review`);
  };
  const more = Math.max(0, page.sheet.total - lines.length);
  const { isBlind } = blinding;
  return (
    <Page
      title={text("counts.name", { id: count.id })}
      titleMetadata={<CountStatusBadge status={count.status} />}
      subtitle={text("counts.subtitle", { location: count.locationName, date: format.date(count.createdAt) })}
      backAction={{ content: text("counts.title"), url: "/app/counts" }}
    >
      <TitleBar title={text("counts.name", { id: count.id })}>
        <button variant="primary" onClick={() => void review()}>
          {text("counts.sheet.review")}
        </button>
        <button onClick={() => setIsCancelling(true)}>{text("counts.sheet.cancel")}</button>
      </TitleBar>
      <CancelCount id={count.id} open={isCancelling} onClose={() => setIsCancelling(false)} />
      <BlockStack gap="400">
        <ErrorBanner error={blinding.error} title={text("counts.sheet.blindFailed")} />
        <Card padding="0">
          <ScanPart
            progress={progressOf(sheet.rows, more)}
            scanning={scanning}
            isBlind={isBlind}
            counter={counter}
          />
          <SavingState counting={counting} mustStay={mustStay} />
          <SheetList
            rows={sheet.rows}
            more={more}
            lastId={sheet.last?.variantId ?? null}
            isBlind={isBlind}
            counter={counter}
            onAdd={sheet.add}
          >
            <InlineStack gap="300">
              <Checkbox label={text("counts.sheet.blind")} checked={isBlind} onChange={blinding.set} />
              <Checkbox
                label={text("counts.sheet.sound")}
                checked={scanning.hears}
                onChange={scanning.setHears}
              />
            </InlineStack>
          </SheetList>
          <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
            <InlineStack align="space-between" gap="300">
              <Button size="large" onClick={() => void Promise.all([counting.refresh(), reload()])}>
                {text("counts.sheet.refresh")}
              </Button>
              <Button size="large" variant="primary" onClick={() => void review()}>
                {text("counts.sheet.review")}
              </Button>
            </InlineStack>
          </Box>
        </Card>
        <CountNotes count={count} />
      </BlockStack>
    </Page>
  );
}
