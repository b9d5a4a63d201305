import { BlockStack, InlineGrid, Text } from "@shopify/polaris";
import { useId } from "react";
import {
  aboveLimit,
  type MeasuredLine,
  roomMeasures,
  unmeasured,
  usedInAll,
} from "~/models/reorder-policy/order-measure";
import type { RoomLimits } from "~/models/supplier/order-terms";
import { Progress } from "./progress";
import { useShownMeasure } from "./use-shown-measure";
import { useText } from "./use-text";

interface Props {
  lines: readonly (MeasuredLine & { quantity: number })[];
  room: RoomLimits;
}

/** How much of its supplier's limits of weight and volume an order uses, and how many lines are not counted. */
export function OrderRoom({ lines, room }: Props) {
  const limited = roomMeasures.flatMap((measure) => {
    const most = room[measure];
    return most === undefined ? [] : [{ measure, most }];
  });
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      {limited.map(({ measure, most }) => (
        <Gauge key={measure} {...{ measure, most, lines }} />
      ))}
    </InlineGrid>
  );
}

/** By how much an order is above its supplier's limits of weight and volume. */
export function AboveRoom({ lines, room }: Props) {
  const text = useText();
  const shown = useShownMeasure();
  return roomMeasures.map((measure) => {
    const over = aboveLimit(usedInAll(lines, measure), room[measure]);
    return over > 0 ? (
      <Text as="p" tone="caution" key={measure}>
        {text("reorder.load.above", { over: shown(measure, over) })}
      </Text>
    ) : null;
  });
}

interface GaugeProps extends Pick<Props, "lines"> {
  measure: keyof RoomLimits;
  most: number;
}

function Gauge({ measure, most, lines }: GaugeProps) {
  const text = useText();
  const shown = useShownMeasure();
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
