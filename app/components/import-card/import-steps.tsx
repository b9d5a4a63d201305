import { Banner, BlockStack, Icon, InlineStack, Spinner, Text } from "@shopify/polaris";
import { CheckCircleIcon, ClockIcon } from "@shopify/polaris-icons";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";
import type { ImportView } from "~/models/import-run/get.server";

type Step = ImportView["steps"][number];

/** The steps of a running import: what is done, how many, and how long still. */
export function ImportSteps({ view }: { view: ImportView }) {
  const text = useText();
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {text(view.status === "queued" ? "home.import.queued" : "home.import.running")}
      </Text>
      {view.lastError ? (
        <Banner tone="warning" title={text("home.import.trying")}>
          <p>{view.lastError}</p>
        </Banner>
      ) : null}
      <ol className="br-plain-list" aria-label={text("home.import.steps")}>
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
  const note = useNote(view);
  if (step.state !== "running") return <Title step={step} note="" />;
  const { done, expected } = view;
  return (
    <BlockStack gap="200">
      <Title step={step} note={note} />
      {expected === null ? null : (
        <Progress
          done={Math.min(done, expected)}
          total={expected}
          animated={false}
          ariaLabelledBy={`step-${step.name}`}
        />
      )}
    </BlockStack>
  );
}

/** How far the running step has come, and how long it still takes. */
function useNote({ done, expected, secondsLeft }: ImportView): string {
  const text = useText();
  const progress =
    expected === null
      ? text("home.import.preparing")
      : text("home.import.progress", { done, count: Math.max(done, expected) });
  if (secondsLeft === null) return progress;
  const { unit, count } = roughly(secondsLeft);
  return text("home.import.left", { progress, time: text(`common.duration.${unit}`, { count }) });
}

function Title({ step, note }: { step: Step; note: string }) {
  const text = useText();
  return (
    <InlineStack gap="200" blockAlign="center" align="space-between">
      <InlineStack gap="200" blockAlign="center">
        <StepIcon state={step.state} />
        <Text as="span" id={`step-${step.name}`} tone={step.state === "waiting" ? "subdued" : undefined}>
          {text(`home.import.step.${step.name}`)}
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
  const label = useText()(`home.import.state.${state}`);
  if (state === "running") return <Spinner size="small" accessibilityLabel={label} />;
  if (state === "done") return <Icon source={CheckCircleIcon} tone="success" accessibilityLabel={label} />;
  return <Icon source={ClockIcon} tone="subdued" accessibilityLabel={label} />;
}

interface Duration {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

/** How long something still takes, roughly: less than a minute, about 3 minutes, about 2 hours. */
export function roughly(seconds: number): Duration {
  if (seconds < 50) return { unit: "seconds", count: seconds };
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  return { unit: "hours", count: Math.max(1, Math.round(minutes / 60)) };
}
