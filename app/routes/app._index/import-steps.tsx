import { Banner, BlockStack, Icon, InlineStack, ProgressBar, Spinner, Text } from "@shopify/polaris";
import { CheckCircleIcon, ClockIcon } from "@shopify/polaris-icons";
import { aboutHowLong, useFormat } from "~/components/format";
import type { ImportView } from "~/models/import-run/get.server";

type Step = ImportView["steps"][number];

/** The steps of a running import: what is done, how many, and how long still. */
export function ImportSteps({ view }: { view: ImportView }) {
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {view.status === "queued"
          ? "The import starts in a moment. You can leave this page; it goes on."
          : "Backroom is reading your store. You can leave this page; it goes on."}
      </Text>
      {view.lastError ? (
        <Banner tone="warning" title="Something is in the way; the import keeps trying">
          <p>{view.lastError}</p>
        </Banner>
      ) : null}
      <ol className="br-plain-list" aria-label="Import steps">
        {view.steps.map((step) => (
          <li key={step.name}>
            <StepLine step={step} view={view} />
          </li>
        ))}
      </ol>
    </BlockStack>
  );
}

function StepLine({ step, view }: { step: Step; view: ImportView }) {
  const format = useFormat();
  if (step.state !== "running") return <Title step={step} note="" />;
  const { done, expected, secondsLeft } = view;
  const counts =
    expected === null
      ? "Shopify is preparing it"
      : `${format.number(done)} of ${format.number(Math.max(done, expected))}`;
  const note = secondsLeft === null ? counts : `${counts}, ${aboutHowLong(secondsLeft)} left`;
  const percent = expected ? Math.min(100, Math.round((done / expected) * 100)) : 0;
  return (
    <BlockStack gap="200">
      <Title step={step} note={note} />
      {expected === null ? null : (
        <ProgressBar size="small" progress={percent} animated={false} ariaLabelledBy={`step-${step.name}`} />
      )}
    </BlockStack>
  );
}

function Title({ step, note }: { step: Step; note: string }) {
  return (
    <InlineStack gap="200" blockAlign="center" align="space-between">
      <InlineStack gap="200" blockAlign="center">
        <StepIcon state={step.state} />
        <Text as="span" id={`step-${step.name}`} tone={step.state === "waiting" ? "subdued" : undefined}>
          {step.label}
        </Text>
      </InlineStack>
      {note ? (
        <Text as="span" tone="subdued" numeric>
          {note}
        </Text>
      ) : null}
    </InlineStack>
  );
}

function StepIcon({ state }: { state: Step["state"] }) {
  if (state === "running") return <Spinner size="small" accessibilityLabel="Running" />;
  if (state === "done") return <Icon source={CheckCircleIcon} tone="success" accessibilityLabel="Done" />;
  return <Icon source={ClockIcon} tone="subdued" accessibilityLabel="Waiting" />;
}
