import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack } from "@shopify/polaris";
import { stockOperations } from "~/api/stock-operations";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import type { OpenOperation } from "~/models/platform-operation/list-open-of-order.server";

/** How the stock of received goods stands at Shopify, until all of it has been taken. */
export function StockSyncBanner({ operations }: { operations: readonly OpenOperation[] }) {
  const format = useFormat();
  const waiting = operations.filter(({ status }) => status === "pending" || status === "unknown");
  const undecided = operations.filter(({ status }) => status === "rejected" || status === "review");
  const units = waiting.reduce((sum, operation) => sum + operation.units, 0);
  return (
    <>
      {waiting.length > 0 ? (
        <Banner tone="info" title={`Shopify is still taking ${format.count(units, "unit")}`}>
          <p>The goods are recorded here. Stock in Shopify follows by itself.</p>
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
  const format = useFormat();
  const params = { id: operation.id };
  const retry = useApiAction({ onSuccess: () => void shopify.toast.show("Sent to Shopify again") });
  const accept = useApiAction({ onSuccess: () => void shopify.toast.show("Shopify's number accepted") });
  const units = format.count(operation.units, "unit");
  const isRejected = operation.status === "rejected";
  return (
    <BlockStack gap="300">
      <ErrorBanner error={retry.error ?? accept.error} title="That did not work" />
      <Banner
        tone={isRejected ? "critical" : "warning"}
        title={isRejected ? `Shopify refused ${units}` : `Check whether Shopify has taken ${units}`}
        action={{
          content: "Try again",
          loading: retry.pending,
          onAction: () => void retry.run(stockOperations.retry, { params }),
        }}
        secondaryAction={{
          content: "Accept Shopify's number",
          onAction: () => void accept.run(stockOperations.accept, { params }),
        }}
      >
        <p>
          {isRejected
            ? `${operation.lastError || "The stock was not changed."} Try again, or leave the stock as Shopify has it.`
            : `${operation.lastError || "Shopify's answer is not certain."} Compare the stock in Shopify: if the goods are missing, try again; if they are there, accept its number.`}
        </p>
      </Banner>
    </BlockStack>
  );
}
