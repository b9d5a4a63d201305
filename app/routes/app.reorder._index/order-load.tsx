import { BlockStack, Box, Button, ButtonGroup, Text } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useMemo } from "react";
import { AboveRoom, OrderRoom } from "~/components/order-room";
import type { Choices, OrderGroup } from "~/components/reorder-drafts/order-groups";
import { cutToLimit, leftOutOf } from "~/components/reorder-drafts/order-limit";
import { plannedLines, withAdditions } from "~/components/reorder-drafts/planned-lines";
import { useShownMeasure } from "~/components/use-shown-measure";
import { useText } from "~/components/use-text";
import { fillUp } from "~/models/reorder-policy/fill-up";
import { aboveLimit, roomMeasures, usedInAll } from "~/models/reorder-policy/order-measure";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { RoomLimits } from "~/models/supplier/order-terms";
import { Additions } from "./additions";
import { LeftOutLines } from "./left-out-lines";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  room: RoomLimits;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/** How full an order makes its pallet or container: what is left out for that, and what would fill it up. */
export function OrderLoad({ group, supplierId, room, choices, setChoices }: Props) {
  const text = useText();
  const shown = useShownMeasure();
  const amount = choices.limits[supplierId]?.amount ?? null;
  const rows = useMemo(() => [...group.rows, ...group.beyond], [group]);
  const lines = useMemo(() => plannedLines(rows, choices), [rows, choices]);
  const isWhole = group.rows.length === group.count;
  const additions = useMemo(
    () => (isWhole ? fillUp(lines, { ...room, ...(amount !== null && { amount }) }) : []),
    [lines, isWhole, room, amount],
  );
  const free = roomMeasures.flatMap((measure) => {
    const most = room[measure];
    if (most === undefined) return [];
    const used = usedInAll(lines, measure);
    return [{ measure, left: Math.max(0, most - used), over: aboveLimit(used, most) }];
  });
  const left = leftOutOf(rows, choices, { supplierId, room, amount });
  const canFit = free.some(({ over }) => over > 0) || left.some(({ by }) => by === null);
  const fit = () => setChoices((old) => cutToLimit(rows, old, { supplierId, room, amount }));
  const fill = () => setChoices((old) => withAdditions(rows, old, additions));
  return (
    <Box paddingInline="400" paddingBlockEnd="300">
      <BlockStack gap="200">
        <OrderRoom lines={lines} room={room} />
        <div aria-live="polite">
          <AboveRoom lines={lines} room={room} />
        </div>
        {roomMeasures.map((measure) => {
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
