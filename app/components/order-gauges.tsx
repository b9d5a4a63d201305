import { BlockStack, InlineGrid, Text } from "@shopify/polaris";
import { useId } from "react";
import { aboveLimit, type LimitMeasure, limitMeasures } from "~/models/reorder-policy/limit-measures";
import { type MeasuredLine, unmeasured, usedInAll } from "~/models/reorder-policy/order-measure";
import type { OrderLimits } from "~/models/supplier/order-terms";
import { Progress } from "./progress";
import { useShownMeasure } from "./use-shown-measure";
import { useText } from "./use-text";

interface Props {
  lines: readonly (MeasuredLine & { quantity: number })[];
  limits: OrderLimits;
  /** Of the lines' prices and of the limited amount. */
  currency: string;
}

/** How much of its limits an order uses, and how many lines are not counted. */
export function OrderGauges({ lines, limits, currency }: Props) {
  const limited = limitMeasures.flatMap((measure) => {
    const most = limits[measure];
    return most === undefined ? [] : [{ measure, most }];
  });
  return (
    <InlineGrid columns={{ xs: 1, sm: limited.length === 1 ? 1 : 2, md: limited.length }} gap="400">
      {limited.map(({ measure, most }) => (
        <Gauge key={measure} {...{ measure, most, lines, currency }} />
      ))}
    </InlineGrid>
  );
}

/** By how much an order is above its limits. */
export function AboveLimits({ lines, limits, currency }: Props) {
  const text = useText();
  const shown = useShownMeasure(currency);
  return limitMeasures.map((measure) => {
    const over = aboveLimit(usedInAll(lines, measure), limits[measure]);
    return over > 0 ? (
      <Text as="p" tone="caution" key={measure}>
        {text("reorder.load.above", { over: shown(measure, over) })}
      </Text>
    ) : null;
  });
}

interface GaugeProps extends Pick<Props, "lines" | "currency"> {
  measure: LimitMeasure;
  most: number;
}

function Gauge({ measure, most, lines, currency }: GaugeProps) {
  const text = useText();
  const shown = useShownMeasure(currency);
  const id = useId();
  const used = usedInAll(lines, measure);
  const uncounted = unmeasured(lines, measure);
  return (
    <BlockStack gap="100">
      <Text as="p" id={id}>
        {text(`reorder.load.${measure}`, { used: shown(measure, used), most: shown(measure, most) })}
      </Text>
      <Progress
        done={Math.min(used, most)}
        total={most}
        tone={aboveLimit(used, most) > 0 ? "critical" : "highlight"}
        animated={false}
        ariaLabelledBy={id}
      />
      {uncounted > 0 ? (
        <Text as="p" tone="subdued">
          {text(`reorder.load.unknown.${measure}`, { count: uncounted })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
