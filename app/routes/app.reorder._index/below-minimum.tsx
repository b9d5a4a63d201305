import { Banner, BlockStack, Box, Button, ButtonGroup, Text } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useMemo } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { type Choices, type OrderGroup, totalOf } from "~/components/reorder-drafts/order-groups";
import { amountLimit } from "~/components/reorder-drafts/order-limit";
import { plannedLines, withAdditions } from "~/components/reorder-drafts/planned-lines";
import { useShownMeasure } from "~/components/use-shown-measure";
import { useText } from "~/components/use-text";
import { daysFrom } from "~/lib/calendar-days";
import { aboveLimit, roomMeasures } from "~/models/reorder-policy/limit-measures";
import { waysToMinimum } from "~/models/reorder-policy/minimum-ways";
import { usedInAll } from "~/models/reorder-policy/order-measure";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { ComingOrders } from "~/models/supplier/list-order-terms.server";
import { Additions } from "./additions";

interface Props {
  group: OrderGroup<Proposal>;
  terms: ComingOrders;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/**
 * An order below its supplier's minimum, with both ways out: fill it up, which may take a higher limit, or wait for the
 * next order day.
 */
export function BelowMinimum({ group, terms, choices, setChoices }: Props) {
  const text = useText();
  const format = useFormat();
  const { day } = useCalendarFormat();
  const { supplierId, supplierName, currency } = group;
  const measured = useShownMeasure(currency);
  const { minimum, by, nextDay, dayAfter } = terms;
  const rows = useMemo(() => [...group.rows, ...group.beyond], [group]);
  const daysUntilNext = daysFrom(nextDay, dayAfter);
  const { leadTimeDays } = terms;
  const ways = useMemo(
    () => waysToMinimum(plannedLines(rows, choices), { minimum, by, daysUntilNext, leadTimeDays }),
    [rows, choices, minimum, by, daysUntilNext, leadTimeDays],
  );
  if (!ways) return null;
  const shown = (amount: number) => measured(by, amount);
  const limit = amountLimit(choices, { supplierId: supplierId ?? 0, limits: terms.limits });
  const filled = withAdditions(rows, choices, ways.additions);
  const filledLines = plannedLines(rows, filled);
  const tooFull = roomMeasures.filter(
    (measure) => aboveLimit(usedInAll(filledLines, measure), terms.limits[measure]) > 0,
  );
  const filledTotal = totalOf(group, filled);
  const isAboveLimit = limit !== null && ways.additions.length > 0 && filledTotal > limit;
  const fillUp = () =>
    setChoices((old) => {
      const next = withAdditions(rows, old, ways.additions);
      if (!isAboveLimit || supplierId === null) return next;
      return { ...next, limits: { ...next.limits, [supplierId]: { amount: filledTotal, cuts: {} } } };
    });
  const wait = () =>
    setChoices((old) => ({
      ...old,
      picked: { ...old.picked, ...Object.fromEntries(rows.map(({ variantId }) => [variantId, false])) },
    }));
  return (
    <Box padding="400" paddingBlockStart="0">
      <Banner
        tone="warning"
        title={text("reorder.minimum.below", {
          missing: shown(ways.missing),
          supplier: supplierName ?? "",
          minimum: shown(minimum),
        })}
      >
        <BlockStack gap="200">
          {ways.additions.length > 0 ? (
            <Additions additions={ways.additions} />
          ) : (
            <Text as="p">{text("reorder.minimum.noneToAdd")}</Text>
          )}
          {ways.unweighed > 0 ? (
            <Text as="p">{text("reorder.minimum.unweighed", { count: ways.unweighed })}</Text>
          ) : null}
          {isAboveLimit ? (
            <Text as="p">
              {text("reorder.minimum.aboveLimit", {
                total: format.money(filledTotal, currency),
                limit: format.money(limit, currency),
              })}
            </Text>
          ) : null}
          {ways.additions.length > 0
            ? tooFull.map((measure) => (
                <Text as="p" key={measure}>
                  {text("reorder.load.filledAbove", {
                    used: measured(measure, usedInAll(filledLines, measure)),
                    most: measured(measure, terms.limits[measure] ?? 0),
                  })}
                </Text>
              ))
            : null}
          <Text as="p">
            {text(ways.unitsShort > 0 ? "reorder.minimum.waitShort" : "reorder.minimum.wait", {
              day: day(dayAfter),
              count: ways.unitsShort,
            })}
          </Text>
          <ButtonGroup>
            {ways.additions.length > 0 ? (
              <Button onClick={fillUp}>
                {isAboveLimit
                  ? text("reorder.minimum.raise", { limit: format.money(filledTotal, currency) })
                  : text("reorder.minimum.fillUp")}
              </Button>
            ) : null}
            <Button onClick={wait}>{text("reorder.minimum.waitAction")}</Button>
          </ButtonGroup>
        </BlockStack>
      </Banner>
    </Box>
  );
}
