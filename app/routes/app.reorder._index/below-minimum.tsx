import { Banner, BlockStack, Box, Button, ButtonGroup, List, Text } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useMemo } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import {
  type Choices,
  isPicked,
  type OrderGroup,
  quantityOf,
  summaryOf,
} from "~/components/reorder-drafts/order-groups";
import { perDayOf } from "~/components/reorder-drafts/order-limit";
import { useText } from "~/components/use-text";
import { daysFrom } from "~/lib/calendar-days";
import { type Addition, waysToMinimum } from "~/models/reorder-policy/minimum-ways";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { ComingOrders } from "~/models/supplier/list-order-terms.server";

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
  const { supplierId, supplierName } = group;
  const { minimum, by, nextDay, dayAfter } = terms;
  const rows = useMemo(() => [...group.rows, ...group.beyond], [group]);
  const daysUntilNext = daysFrom(nextDay, dayAfter);
  const ways = useMemo(() => {
    const lines = rows.map((row) => ({
      ...row,
      quantity: isPicked(row, choices) ? (quantityOf(row, choices) ?? 0) : 0,
      perDay: perDayOf(row),
      position: row.currentStock + row.incoming,
    }));
    return waysToMinimum(lines, { minimum, by, daysUntilNext, leadTimeDays: terms.leadTimeDays });
  }, [rows, choices, minimum, by, daysUntilNext, terms.leadTimeDays]);
  if (!ways) return null;
  const shown = (amount: number) =>
    by === "amount"
      ? format.money(amount)
      : text(by === "units" ? "reorder.minimum.units" : "reorder.minimum.weight", { count: amount });
  const limit = choices.limits[supplierId ?? 0];
  const filled = withAdditions(rows, choices, ways.additions);
  const filledTotal = summaryOf([group], filled).total;
  const isAboveLimit = limit !== undefined && ways.additions.length > 0 && filledTotal > limit.amount;
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
            <List>
              {ways.additions.map(({ variantId, title, units, daysEarly }) => (
                <List.Item key={variantId}>
                  {daysEarly === null
                    ? text("reorder.minimum.addSlow", { count: units, title })
                    : text("reorder.minimum.add", { count: units, title, days: daysEarly })}
                </List.Item>
              ))}
            </List>
          ) : (
            <Text as="p">{text("reorder.minimum.noneToAdd")}</Text>
          )}
          {ways.unweighed > 0 ? (
            <Text as="p">{text("reorder.minimum.unweighed", { count: ways.unweighed })}</Text>
          ) : null}
          {isAboveLimit ? (
            <Text as="p">
              {text("reorder.minimum.aboveLimit", {
                total: format.money(filledTotal),
                limit: format.money(limit.amount),
              })}
            </Text>
          ) : null}
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
                  ? text("reorder.minimum.raise", { limit: format.money(filledTotal) })
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

function withAdditions(rows: readonly Proposal[], choices: Choices, additions: readonly Addition[]): Choices {
  const [picked, quantities] = [{ ...choices.picked }, { ...choices.quantities }];
  for (const { variantId, units } of additions) {
    const row = rows.find((one) => one.variantId === variantId);
    const before = row && isPicked(row, choices) ? (quantityOf(row, choices) ?? 0) : 0;
    picked[variantId] = true;
    quantities[variantId] = String(before + units);
  }
  return { ...choices, picked, quantities };
}
