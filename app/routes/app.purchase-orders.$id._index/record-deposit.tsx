import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { deposits } from "~/api/order-deposits";
import { answeredField } from "~/components/answered-field";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { DepositKind } from "~/models/order-deposit/kinds";
import { currencyDigits } from "~/models/purchase-order/money";
import type { OrderPage } from "./load-order.server";

const fields = ["amount", "paidOn", "rate", "reference"] as const;
type Field = (typeof fields)[number];

interface Props {
  page: Pick<OrderPage, "order" | "deposits" | "billing">;
  /** Null: the dialog is closed. */
  kind: DepositKind | null;
  onClose: () => void;
}

/** Records what was paid with the order, by default what is due of it, or what came back. */
export function RecordDeposit({ page, kind, onClose }: Props) {
  const { order, deposits: facts, billing } = page;
  const { id, poNumber: number, currency } = order;
  const text = useText();
  const shopify = useAppBridge();
  const { currency: shopCurrency, locale } = useShopSettings();
  const decimal = decimalSign(locale);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const isRefund = kind === "refund";
  const leave = () => {
    setTyped({});
    onClose();
  };
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text(isRefund ? "deposits.refundDone" : "deposits.done"));
      leave();
    },
  });
  const close = () => {
    action.clear();
    leave();
  };
  const most = isRefund ? facts.left : facts.due;
  const { amount = most > 0 ? writeNumber(most, decimal, currencyDigits(currency)) : "" } = typed;
  const { paidOn = billing.today, rate = "", reference = "" } = typed;
  const save = () =>
    void action.run(deposits.record, {
      params: { id },
      body: {
        ...{ kind: kind ?? "payment", amount: readNumber(amount, decimal), paidOn, reference },
        // What cannot be read is no rate, and is refused as one.
        rate: rate.trim() === "" ? null : (readNumber(rate, decimal) ?? -1),
      },
    });
  const field = (name: Field, value: string) =>
    answeredField({
      ...{ label: text(`deposits.${name}`), value, issue: action.issueAt(name) },
      onChange: (next) => {
        action.mend(name);
        setTyped((old) => ({ ...old, [name]: next }));
      },
    });
  const nameOf = (path: string) => {
    const known = fields.find((name) => name === path);
    return known ? text(`deposits.${known}`) : path;
  };
  return (
    <AppModal
      id="record-deposit"
      open={kind !== null}
      title={text(isRefund ? "deposits.refundTitle" : "deposits.recordTitle", { number })}
      onClose={close}
      primary={{
        label: text(isRefund ? "deposits.recordRefund" : "deposits.record"),
        loading: action.pending,
        onClick: save,
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="300">
          <ErrorBanner error={action.error} title={text("deposits.refused")} nameOf={nameOf} />
          <Text as="p">{text(isRefund ? "deposits.refundHint" : "deposits.hint")}</Text>
          <TextField {...field("amount", amount)} inputMode="decimal" suffix={currency} />
          <TextField {...field("paidOn", paidOn)} type="date" />
          {currency === shopCurrency ? null : (
            <TextField
              {...field("rate", rate)}
              inputMode="decimal"
              suffix={shopCurrency}
              helpText={text("bills.pay.rateHint", { from: currency, to: shopCurrency })}
            />
          )}
          <TextField {...field("reference", reference)} maxLength={100} />
        </BlockStack>
      </Form>
    </AppModal>
  );
}
