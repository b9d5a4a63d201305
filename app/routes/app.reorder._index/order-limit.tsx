import { BlockStack, Box, Button, InlineStack, List, Text, TextField } from "@shopify/polaris";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { type Choices, type OrderGroup, summaryOf } from "~/components/reorder-drafts/order-groups";
import { cutToLimit, type LeftOut, leftOutOf, withoutLimit } from "~/components/reorder-drafts/order-limit";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";

interface Props {
  group: OrderGroup<Proposal>;
  supplierId: number;
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

/** What an order may cost at most: what is needed least is left out, and named. */
export function OrderLimit({ group, supplierId, choices, setChoices }: Props) {
  const text = useText();
  const { money } = useFormat();
  const { currency, locale } = useShopSettings();
  const decimal = decimalSign(locale);
  const limit = choices.limits[supplierId];
  const [isOpen, setOpen] = useState(limit !== undefined);
  const [typed, setTyped] = useState(limit ? writeNumber(limit.amount, decimal) : "");
  const [isWrong, setWrong] = useState(false);
  const rows = [...group.rows, ...group.beyond];
  const apply = () => {
    const amount = readNumber(typed, decimal);
    setWrong(amount === null || amount < 0);
    if (amount === null || amount < 0) return;
    setChoices((old) => cutToLimit(rows, old, { supplierId, amount }));
  };
  const lift = () => {
    setOpen(false);
    setTyped("");
    setChoices((old) => withoutLimit(rows, old, supplierId));
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
  const left = limit ? leftOutOf(rows, choices, supplierId) : [];
  const { total } = summaryOf([group], choices);
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
            {limit ? <Button onClick={lift}>{text("reorder.limit.lift")}</Button> : null}
          </InlineStack>
        </form>
        <Text as="p" tone="subdued">
          {text("reorder.limit.hint")}
        </Text>
        {limit ? (
          <div aria-live="polite">
            <Text as="p" fontWeight="medium">
              {text(left.length > 0 ? "reorder.limit.leftOut" : "reorder.limit.fits", {
                total: money(total),
                limit: money(limit.amount),
                count: left.length,
              })}
            </Text>
            <List>
              {left.map((line) => (
                <List.Item key={line.variantId}>
                  <LeftOutLine line={line} />
                </List.Item>
              ))}
            </List>
          </div>
        ) : null}
      </BlockStack>
    </Box>
  );
}

function LeftOutLine({ line: { title, wanted, kept, daysLeft } }: { line: LeftOut }) {
  const text = useText();
  const days = { title, wanted, kept, count: daysLeft ?? 0 };
  if (kept === 0) return text("reorder.limit.none", { title, wanted });
  if (daysLeft === 0) return text("reorder.limit.stillLow", { title, wanted, kept });
  return text(daysLeft === null ? "reorder.limit.lessSlow" : "reorder.limit.less", days);
}
