import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { bills } from "~/api/bills";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useCreditName } from "~/components/use-credit-name";
import { useText } from "~/components/use-text";
import { sourceNames } from "~/models/bill/credit-source";
import type { OpenCredit } from "~/models/bill/open-credits.server";
import { currencyDigits } from "~/models/purchase-order/money";
import type { BillPage } from "./load-bill.server";

const fields = ["amount", ...sourceNames, "setOffOn"] as const;

interface Props {
  page: Pick<BillPage, "bill" | "credits" | "today">;
  open: boolean;
  onClose: () => void;
}

/** Sets a credit of the supplier off against the bill, as far as both go. */
export function UseCredit({ page: { bill, credits, today }, open, onClose }: Props) {
  const { id, number, currency } = bill;
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const creditName = useCreditName();
  const decimal = decimalSign(useShopSettings().locale);
  const [typed, setTyped] = useState<{ source?: string; amount?: string; setOffOn?: string }>({});
  const leave = () => {
    setTyped({});
    onClose();
  };
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.setOff.done"));
      leave();
    },
  });
  const close = () => {
    action.clear();
    leave();
  };
  const chosen = credits.find(({ source }) => keyOf(source) === typed.source) ?? credits[0];
  const most = Math.min(chosen?.left ?? 0, bill.open);
  const { amount = writeNumber(most, decimal, currencyDigits(currency)), setOffOn = today } = typed;
  const save = () => {
    if (!chosen) return;
    const body = { ...chosen.source, amount: readNumber(amount, decimal), setOffOn };
    void action.run(bills.setOff, { params: { id }, body });
  };
  const nameOf = (path: string) => {
    const known = fields.find((name) => name === path);
    return known ? text(`bills.setOff.${known}`) : path;
  };
  const issue = action.issueAt("amount");
  return (
    <AppModal
      id="use-credit"
      open={open}
      title={text("bills.setOff.title", { number })}
      onClose={close}
      primary={{ label: text("bills.setOff.confirm"), loading: action.pending, onClick: save }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="300">
          <ErrorBanner error={action.error} title={text("bills.setOff.refused")} nameOf={nameOf} />
          <Select
            label={text("bills.setOff.source")}
            options={credits.map(({ source, number: of, left }) => ({
              value: keyOf(source),
              label: text("bills.setOff.left", {
                ...{ name: creditName({ source, number: of }), amount: format.money(left, currency) },
              }),
            }))}
            value={chosen ? keyOf(chosen.source) : ""}
            onChange={(source) => setTyped({ source })}
          />
          <TextField
            label={text("bills.setOff.amount")}
            inputMode="decimal"
            suffix={currency}
            value={amount}
            onChange={(value) => {
              action.mend("amount");
              setTyped((old) => ({ ...old, amount: value }));
            }}
            autoComplete="off"
            {...(issue !== undefined && { error: sentence(text("bills.setOff.amount"), issue) })}
          />
          <TextField
            label={text("bills.setOff.setOffOn")}
            type="date"
            value={setOffOn}
            onChange={(value) => setTyped((old) => ({ ...old, setOffOn: value }))}
            autoComplete="off"
          />
        </BlockStack>
      </Form>
    </AppModal>
  );
}

function keyOf(source: OpenCredit["source"]): string {
  return Object.entries(source).flat().join(" ");
}
