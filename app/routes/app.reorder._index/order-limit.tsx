import { BlockStack, Box, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useState } from "react";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import type { Choices, OrderGroup } from "~/components/reorder-drafts/order-groups";
import { amountLimit, cutToLimit } from "~/components/reorder-drafts/order-limit";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { OrderLimits } from "~/models/supplier/order-terms";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  /** The supplier's. */
  limits: OrderLimits;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/** Sets what an order may cost at most: what is needed least is left out. */
export function OrderLimit({ group, supplierId, limits, choices, setChoices }: Props) {
  const text = useText();
  const { locale } = useShopSettings();
  const { currency } = group;
  const decimal = decimalSign(locale);
  const limit = amountLimit(choices, { supplierId, limits });
  const [isOpen, setOpen] = useState((choices.limits[supplierId]?.amount ?? null) !== null);
  const [typed, setTyped] = useState(limit === null ? "" : writeNumber(limit, decimal));
  const [isWrong, setWrong] = useState(false);
  const rows = [...group.rows, ...group.beyond];
  const apply = () => {
    const amount = readNumber(typed, decimal);
    setWrong(amount === null || amount < 0);
    if (amount === null || amount < 0) return;
    setChoices((old) => cutToLimit(rows, old, { supplierId, limits, amount }));
  };
  const lift = () => {
    setOpen(false);
    setTyped("");
    setChoices((old) => cutToLimit(rows, old, { supplierId, limits, amount: null }));
  };
  if (!isOpen) {
    return (
      <Box paddingInline="400" paddingBlockEnd="300">
        <Button variant="plain" onClick={() => setOpen(true)}>
          {text(limit === null ? "reorder.limit.open" : "reorder.limit.change")}
        </Button>
      </Box>
    );
  }
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
      </BlockStack>
    </Box>
  );
}
