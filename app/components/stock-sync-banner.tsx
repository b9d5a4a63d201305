import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { stockOperations } from "~/api/stock-operations";
import type { OperationStatus } from "~/models/inventory-operation/status";
import type { QuantityName } from "~/platform/inventory-adjustment";
import { useDifference } from "./counting/use-difference";
import { ErrorBanner } from "./error-banner";
import { useApiAction } from "./use-api-action";
import { useText } from "./use-text";

/** A change of stock that has not come to an end. */
interface OpenOperation {
  id: number;
  status: OperationStatus;
  quantityName: QuantityName;
  units: number;
  lastError: string;
  /** The first levels that it is about, and how many there are, where no document around the banner shows them. */
  levels?: readonly { title: string; sku: string; locationName: string; delta: number }[];
  levelCount?: number;
}

/** How the stock of a document stands at Shopify, until all of it has been taken. */
export function StockSyncBanner({ operations }: { operations: readonly OpenOperation[] }) {
  const text = useText();
  const waiting = operations.filter(({ status }) => status === "pending" || status === "unknown");
  const undecided = operations.filter(({ status }) => status === "rejected" || status === "review");
  const count = waiting.reduce((sum, operation) => sum + operation.units, 0);
  return (
    <>
      {waiting.length > 0 ? (
        <Banner
          tone="info"
          title={text("common.stockSync.taking", { units: text("common.counts.units", { count }) })}
        >
          <p>{text("common.stockSync.takingText")}</p>
        </Banner>
      ) : null}
      {undecided.map((operation) => (
        <UndecidedOperation key={operation.id} operation={operation} />
      ))}
    </>
  );
}

function UndecidedOperation({ operation }: { operation: OpenOperation }) {
  const shopify = useAppBridge();
  const text = useText();
  const params = { id: operation.id };
  const retry = useApiAction({
    onSuccess: () => void shopify.toast.show(text("common.stockSync.sentAgain")),
  });
  const accept = useApiAction({
    onSuccess: () => void shopify.toast.show(text("common.stockSync.accepted")),
  });
  const isDamaged = operation.quantityName === "damaged";
  const units = text(isDamaged ? "common.counts.damagedUnits" : "common.counts.units", {
    count: operation.units,
  });
  const isRejected = operation.status === "rejected";
  const why = text(isRejected ? "common.stockSync.refusedText" : "common.stockSync.outcomeUnknownText");
  const hint = text(isRejected ? "common.stockSync.refusedHint" : "common.stockSync.outcomeUnknownHint");
  return (
    <BlockStack gap="300">
      <ErrorBanner error={retry.error ?? accept.error} title={text("common.stockSync.failed")} />
      <Banner
        tone={isRejected ? "critical" : "warning"}
        title={text(isRejected ? "common.stockSync.refused" : "common.stockSync.outcomeUnknown", { units })}
        action={{
          content: text("common.tryAgain"),
          loading: retry.pending,
          onAction: () => void retry.run(stockOperations.retry, { params }),
        }}
        secondaryAction={{
          content: text("common.stockSync.accept"),
          onAction: () => void accept.run(stockOperations.accept, { params }),
        }}
      >
        <BlockStack gap="200">
          <p>{`${why} ${hint}`}</p>
          <Levels operation={operation} />
          {operation.lastError ? (
            <Text as="p" tone="subdued">
              {text("common.stockSync.details", { words: operation.lastError })}
            </Text>
          ) : null}
        </BlockStack>
      </Banner>
    </BlockStack>
  );
}

function Levels({ operation: { levels = [], levelCount = 0 } }: { operation: OpenOperation }) {
  const text = useText();
  const { units } = useDifference();
  if (levels.length === 0) return null;
  const more = levelCount - levels.length;
  return (
    <List>
      {levels.map(({ title, sku, locationName: location, delta }) => {
        const name = sku ? `${title} (${sku})` : title;
        const level = { name, location, change: units(delta) };
        return <List.Item key={`${name} ${location}`}>{text("common.stockSync.level", level)}</List.Item>;
      })}
      {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
    </List>
  );
}
