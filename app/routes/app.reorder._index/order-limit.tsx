import { BlockStack, Box, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { type Choices, type OrderGroup, totalOf } from "~/components/reorder-drafts/order-groups";
import { cutToLimit, leftOutOf } from "~/components/reorder-drafts/order-limit";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { RoomLimits } from "~/models/supplier/order-terms";
import { LeftOutLines } from "./left-out-lines";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  /** What the supplier's orders may weigh and take. */
  room: RoomLimits;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/** What an order may cost at most: what is needed least is left out, and named. */
export function OrderLimit({ group, supplierId, room, choices, setChoices }: Props) {
  const text = useText();
  const { money } = useFormat();
  const { locale } = useShopSettings();
  const { currency } = group;
  const decimal = decimalSign(locale);
  const limit = choices.limits[supplierId]?.amount ?? null;
  const [isOpen, setOpen] = useState(limit !== null);
  const [typed, setTyped] = useState(limit === null ? "" : writeNumber(limit, decimal));
  const [isWrong, setWrong] = useState(false);
  const rows = [...group.rows, ...group.beyond];
  const apply = () => {
    const amount = readNumber(typed, decimal);
    setWrong(amount === null || amount < 0);
    if (amount === null || amount < 0) return;
    setChoices((old) => cutToLimit(rows, old, { supplierId, room, amount }));
  };
  const lift = () => {
    setOpen(false);
    setTyped("");
    setChoices((old) => cutToLimit(rows, old, { supplierId, room, amount: null }));
  };
  if (!isOpen) {
    return (
      <Box paddingInline="400" paddingBlockEnd="300">
        <Button variant="plain" onClick={() => setOpen(true)}>
          {text("reorder.limit.open")}
        </Button>
      </Box>
    );
  }
  const left =
    limit === null
      ? []
      : leftOutOf(rows, choices, { supplierId, room, amount: limit }).filter(({ by }) => by === "amount");
  return (
    <Box paddingInline="400" paddingBlockEnd="300">
      <BlockStack gap="200">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <InlineStack gap="200" blockAlign="end">
            <TextField
              label={text("reorder.limit.label", { currency })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              inputMode="decimal"
              error={isWrong && text("reorder.limit.wrong")}
            />
            <Button submit>{text("reorder.limit.apply")}</Button>
            {limit !== null ? <Button onClick={lift}>{text("reorder.limit.lift")}</Button> : null}
          </InlineStack>
        </form>
        <Text as="p" tone="subdued">
          {text("reorder.limit.hint")}
        </Text>
        {limit !== null ? (
          <div aria-live="polite">
            <Text as="p" fontWeight="medium">
              {text(left.length > 0 ? "reorder.limit.leftOut" : "reorder.limit.fits", {
                total: money(totalOf(group, choices), currency),
                limit: money(limit, currency),
                count: left.length,
              })}
            </Text>
            <LeftOutLines left={left} />
          </div>
        ) : null}
      </BlockStack>
    </Box>
  );
}
