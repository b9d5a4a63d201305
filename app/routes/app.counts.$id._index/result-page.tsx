import { Banner, BlockStack, Card, Layout, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { CountStatusBadge } from "~/components/count-status-badge";
import { useUnsavedCount } from "~/components/counting/use-unsaved-count";
import { VarianceSummary } from "~/components/counting/variance-summary";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { ReversalNote } from "~/components/reversal-note";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { Timeline } from "~/components/timeline";
import { TitleBar } from "~/components/title-bar";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { CountNotes } from "./count-notes";
import type { CountResult } from "./load-count.server";
import { ResultLines } from "./result-lines";
import { UndoCount } from "./undo-count";
import { useResultExport } from "./use-result-export";

/** What came of a count: the differences, and what of them has reached the stock. */
export function ResultPage({ result }: { result: CountResult }) {
  const { count, operations, costs } = result;
  const text = useText();
  const format = useFormat();
  const exporting = useResultExport(result);
  const [isUndoing, setIsUndoing] = useState(false);
  useRefreshWhile(operations.some(({ status }) => status !== "rejected"));
  const title = text("counts.name", { id: count.id });
  const lines = count.items.map(({ variantId, variance }) => ({ variance, cost: costs[variantId] ?? null }));
  const isSubmitted = count.submittedAt !== null;
  const isReversal = count.reversesCountId !== null;
  const canUndo =
    isSubmitted && !isReversal && count.reversedByCountId === null && Object.keys(result.applied).length > 0;
  const events = [
    ...(isReversal ? [] : [{ what: text("counts.result.started"), at: count.createdAt }]),
    ...(count.submittedAt ? [{ what: text("counts.result.submitted"), at: count.submittedAt }] : []),
  ];
  return (
    <Page
      title={title}
      titleMetadata={<CountStatusBadge status={count.status} />}
      subtitle={text("counts.subtitle", { location: count.locationName, date: format.date(count.createdAt) })}
      backAction={{ content: text("counts.title"), url: "/app/counts" }}
    >
      <TitleBar title={title}>
        <button disabled={count.itemCount === 0 || exporting.pending} onClick={exporting.save}>
          {text("common.csv.export")}
        </button>
        {canUndo ? <button onClick={() => setIsUndoing(true)}>{text("counts.undoing.open")}</button> : null}
      </TitleBar>
      <UndoCount count={count} open={isUndoing} onClose={() => setIsUndoing(false)} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner error={exporting.error} title={text("common.csv.failed")} />
            <ReversalNote
              title={text(`counts.undoing.${isReversal ? "undoes" : "undone"}`)}
              links={[count.reversesCountId ?? count.reversedByCountId].flatMap((id) =>
                id === null ? [] : [{ to: `/app/counts/${id}`, label: text("counts.name", { id }) }],
              )}
            />
            <StockSyncBanner operations={operations} />
            <LateLines countId={count.id} />
            {isSubmitted ? null : (
              <Card>
                <Text as="p">{text("counts.result.cancelledText")}</Text>
              </Card>
            )}
            <VarianceSummary lines={lines} />
            <ResultLines result={result} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <Card>
              <BlockStack gap="300">
                <Text as="h2" variant="headingMd">
                  {text("counts.result.events")}
                </Text>
                <Timeline
                  label={text("counts.result.events")}
                  entries={events
                    .map(({ what, at }) => ({ key: what, title: what, when: format.dateTime(at) }))
                    .reverse()}
                />
              </BlockStack>
            </Card>
            <CountNotes count={count} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** Numbers of this device that came too late: the count was ended elsewhere before they were saved. */
function LateLines({ countId }: { countId: number }) {
  const text = useText();
  const { count, forget } = useUnsavedCount(countId);
  if (count === 0) return null;
  return (
    <Banner tone="warning" title={text("counts.result.late", { count })} onDismiss={forget}>
      <p>{text("counts.result.lateText")}</p>
    </Banner>
  );
}
