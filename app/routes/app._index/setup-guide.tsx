import { BlockStack, Button, Card, Icon, InlineStack, Link, Text } from "@shopify/polaris";
import { CheckCircleIcon, XIcon } from "@shopify/polaris-icons";
import { shopSettings } from "~/api/settings";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useFollowing } from "~/components/use-following";
import { useText } from "~/components/use-text";
import { VendorSuppliers } from "~/components/vendor-suppliers";
import type { SetupProgress } from "~/models/dashboard/setup-progress.server";
import { setupSteps } from "./setup-steps";

interface Props {
  setup: SetupProgress;
  isImported: boolean;
}

/** The first steps of a new shop; it disappears after the last one, or when it is dismissed. */
export function SetupGuide({ setup, isImported }: Props) {
  const text = useText();
  const dismissal = useApiAction();
  const steps = setupSteps(setup, isImported);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (setup.isDismissed || !next) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <InlineStack gap="200" blockAlign="baseline">
            <Text as="h2" variant="headingMd">
              {text("home.guide.title")}
            </Text>
            <Text as="span" tone="subdued" variant="bodySm">
              {text("home.guide.progress", { done, count: steps.length })}
            </Text>
          </InlineStack>
          <Button
            icon={XIcon}
            variant="tertiary"
            accessibilityLabel={text("home.guide.dismiss")}
            loading={dismissal.pending}
            onClick={() => void dismissal.run(shopSettings.update, { body: { guideDismissed: true } })}
          />
        </InlineStack>
        <ErrorBanner error={dismissal.error} title={text("home.guide.notDismissed")} />
        <ol className="br-steps">
          {steps.map(({ label, done: isDone, url, action }) => (
            <li key={label}>
              <InlineStack gap="200" blockAlign="center">
                {isDone ? (
                  <Icon
                    source={CheckCircleIcon}
                    tone="success"
                    accessibilityLabel={text("home.guide.done")}
                  />
                ) : (
                  <span className="br-to-do" role="img" aria-label={text("home.guide.toDo")} />
                )}
                {isDone || !url ? (
                  <Text as="span" tone={isDone ? "subdued" : undefined}>
                    {text(label)}
                  </Text>
                ) : (
                  <Link url={url} monochrome removeUnderline>
                    {text(label)}
                  </Link>
                )}
              </InlineStack>
              {label === next.label && url ? (
                <InlineStack gap="200">
                  {label === "home.guide.supplier" ? (
                    <>
                      <VendorSuppliers size="slim" />
                      <Button size="slim" url="/app/imports">
                        {text("imports.settings.open")}
                      </Button>
                    </>
                  ) : null}
                  {label === "home.guide.rules" ? <UseForecasts /> : null}
                  <Button size="slim" url={url}>
                    {text(action)}
                  </Button>
                </InlineStack>
              ) : null}
            </li>
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

/** Lets forecasts decide for everything that sells: no number has to be typed before the first order. */
function UseForecasts() {
  const text = useText();
  const { change, isBusy, error } = useFollowing();
  return (
    <>
      <Button size="slim" variant="primary" loading={isBusy} onClick={() => void change(true)}>
        {text("home.guide.useForecasts")}
      </Button>
      <ErrorBanner error={error} title={text("forecasts.notChanged")} />
    </>
  );
}
