import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { Following } from "~/components/use-following";
import { useText } from "~/components/use-text";
import type { ForecastCounts } from "~/models/reorder-rule/list-forecasts.server";

interface Props {
  counts: ForecastCounts;
  following: Following;
}

/** Who decides when to order: forecasts or the merchant's own rules, changed over with one press. */
export function DecideStrip({ counts: { selling, byForecast, fixed }, following }: Props) {
  const text = useText();
  const { change, done, of, isBusy } = following;
  const left = fixed + Math.max(0, selling - byForecast - fixed);
  const says =
    byForecast === 0
      ? text("forecasts.decide.nobody")
      : fixed > 0
        ? text("forecasts.decide.some", { byForecast, fixed })
        : text("forecasts.decide.all", { count: byForecast });
  return (
    <BlockStack gap="200">
      <Text as="p" fontWeight="medium">
        {says}
      </Text>
      <Text as="p" tone="subdued">
        {text("forecasts.decide.hint")}
      </Text>
      <InlineStack gap="200" blockAlign="center">
        {left > 0 ? (
          <Button
            variant="primary"
            loading={isBusy && of === null}
            disabled={isBusy}
            onClick={() => void change(true)}
          >
            {text("forecasts.followAll", { count: left })}
          </Button>
        ) : null}
        {byForecast > 0 ? (
          <Button disabled={isBusy} onClick={() => void change(false)}>
            {text("forecasts.releaseAll")}
          </Button>
        ) : null}
      </InlineStack>
      <div role="status">
        {done !== null && done > 0 ? <Text as="p">{text("forecasts.following", { done })}</Text> : null}
      </div>
    </BlockStack>
  );
}
