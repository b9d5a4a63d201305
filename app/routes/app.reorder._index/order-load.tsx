import { BlockStack, Box, Button, ButtonGroup, Text } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useMemo } from "react";
import { AboveLimits, OrderGauges } from "~/components/order-gauges";
import type { Choices, OrderGroup } from "~/components/reorder-drafts/order-groups";
import { amountLimit, cutToLimit, leftOutOf, limitsOf } from "~/components/reorder-drafts/order-limit";
import { plannedLines, withAdditions } from "~/components/reorder-drafts/planned-lines";
import { useShownMeasure } from "~/components/use-shown-measure";
import { useText } from "~/components/use-text";
import { fillUp } from "~/models/reorder-policy/fill-up";
import { aboveLimit, limitMeasures, roomMeasures } from "~/models/reorder-policy/limit-measures";
import { usedInAll } from "~/models/reorder-policy/order-measure";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { OrderLimits } from "~/models/supplier/order-terms";
import { Additions } from "./additions";
import { LeftOutLines } from "./left-out-lines";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  /** The supplier's. */
  limits: OrderLimits;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/** How much of its limits an order uses: what is left out for that, and what would fill its pallet or container up. */
export function OrderLoad({ group, supplierId, limits, choices, setChoices }: Props) {
  const text = useText();
  const shown = useShownMeasure();
  const { currency } = group;
  const amount = amountLimit(choices, { supplierId, limits });
  const limited = useMemo(() => ({ supplierId, amount, limits }), [supplierId, amount, limits]);
  const effective = useMemo(() => limitsOf(limited), [limited]);
  const rows = useMemo(() => [...group.rows, ...group.beyond], [group]);
  const lines = useMemo(() => plannedLines(rows, choices), [rows, choices]);
  const isWhole = group.rows.length === group.count;
  const additions = useMemo(() => (isWhole ? fillUp(lines, effective) : []), [lines, isWhole, effective]);
  const free = roomMeasures.flatMap((measure) => {
    const most = effective[measure];
    return most === undefined ? [] : [{ measure, left: Math.max(0, most - usedInAll(lines, measure)) }];
  });
  const left = leftOutOf(rows, choices, limited);
  const isAbove = limitMeasures.some(
    (measure) => aboveLimit(usedInAll(lines, measure), effective[measure]) > 0,
  );
  const canFit = isAbove || left.some(({ by }) => by === null);
  const fit = () => setChoices((old) => cutToLimit(rows, old, limited));
  const fill = () => setChoices((old) => withAdditions(rows, old, additions));
  return (
    <Box paddingInline="400" paddingBlockEnd="300">
      <BlockStack gap="200">
        <OrderGauges lines={lines} limits={effective} currency={currency} />
        <div aria-live="polite">
          <AboveLimits lines={lines} limits={effective} currency={currency} />
          {limitMeasures.map((measure) => {
            const own = left.filter(({ by }) => by === measure);
            return own.length > 0 ? (
              <div key={measure}>
                <Text as="p" fontWeight="medium">
                  {text(`reorder.load.leftOut.${measure}`)}
                </Text>
                <LeftOutLines left={own} />
              </div>
            ) : null;
          })}
        </div>
        {additions.length > 0 ? (
          <div>
            <Text as="p" fontWeight="medium">
              {text("reorder.load.free", {
                room: free.map((one) => shown(one.measure, one.left)).join(", "),
              })}
            </Text>
            <Additions additions={additions} />
          </div>
        ) : null}
        {canFit || additions.length > 0 ? (
          <ButtonGroup>
            {canFit ? <Button onClick={fit}>{text("reorder.load.fit")}</Button> : null}
            {additions.length > 0 ? <Button onClick={fill}>{text("reorder.load.fill")}</Button> : null}
          </ButtonGroup>
        ) : null}
      </BlockStack>
    </Box>
  );
}
