import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { stockDifferences } from "~/api/stock-differences";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { Progress } from "~/components/progress";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { type CheckState, checkSteps } from "~/models/stock-check/steps";

/** When the stock was last compared, how far a comparison is, and the way to begin one. */
export function CheckCard({ check }: { check: CheckState }) {
  const text = useText();
  const starting = useApiAction();
  return (
    <BlockStack gap="400">
      <ErrorBanner error={starting.error} title={text("differences.check.notStarted")} />
      {check.hasFailed ? (
        <Banner tone="warning" title={text("differences.check.failed")}>
          <p>{text("differences.check.failedText")}</p>
        </Banner>
      ) : null}
      <Card>
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <div className="br-check">
            <Text as="h2" variant="headingSm">
              {text("differences.check.heading")}
            </Text>
            <Standing check={check} />
          </div>
          <Button
            loading={starting.pending}
            disabled={check.isRunning}
            onClick={() => void starting.run(stockDifferences.startCheck, {})}
          >
            {text("differences.check.now")}
          </Button>
        </InlineStack>
      </Card>
    </BlockStack>
  );
}

function Standing({ check: { isRunning, step, completedAt } }: { check: CheckState }) {
  const text = useText();
  const { dateTime } = useFormat();
  const done = step === null ? 0 : checkSteps.indexOf(step) + 1;
  const last =
    completedAt === null
      ? text("differences.check.never")
      : text("differences.check.last", { date: dateTime(completedAt) });
  const now = step === null ? text("differences.check.waiting") : text(`differences.check.step.${step}`);
  return (
    <div role="status">
      <Text as="p" tone="subdued" id="check-step">
        {isRunning ? now : last}
      </Text>
      <div className={isRunning ? "br-check-bar" : "br-check-bar br-check-rest"}>
        <Progress done={isRunning ? done : 0} total={checkSteps.length + 1} ariaLabelledBy="check-step" />
      </div>
    </div>
  );
}
