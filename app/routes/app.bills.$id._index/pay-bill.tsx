import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Checkbox, Form, TextField } from "@shopify/polaris";
import { useState } from "react";
import { bills } from "~/api/bills";
import { answeredField } from "~/components/answered-field";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { currencyDigits, money } from "~/models/purchase-order/money";
import { percentOf } from "~/models/supplier/payment-terms";
import type { BillPage } from "./load-bill.server";

const fields = ["amount", "discount", "paidOn", "rate", "reference"] as const;
type Field = (typeof fields)[number];

interface Props {
  page: Pick<BillPage, "bill" | "today">;
  open: boolean;
  onClose: () => void;
}

/** Records what was paid; in time, with the discount for early payment taken off. */
export function PayBill({ page: { bill, today }, open, onClose }: Props) {
  const { id, kind, currency, discountUntil } = bill;
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const { currency: shopCurrency, locale } = useShopSettings();
  const decimal = decimalSign(locale);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [wantsDiscount, setWantsDiscount] = useState<boolean | null>(null);
  const leave = () => {
    setTyped({});
    setWantsDiscount(null);
    onClose();
  };
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.pay.done"));
      leave();
    },
  });
  const close = () => {
    action.clear();
    leave();
  };
  const paidOn = typed.paidOn ?? today;
  const left = discountLeft(bill);
  const isInTime = discountUntil !== null && paidOn <= discountUntil && left > 0;
  // Who pays a part of it has not earned the whole discount, and takes it by an own choice only.
  const takesDiscount = isInTime && (wantsDiscount ?? typed.amount === undefined);
  const discount = takesDiscount ? left : 0;
  const rest = money(bill.open).minus(money(discount)).toNumber();
  const amount = typed.amount ?? writeNumber(rest, decimal, currencyDigits(currency));
  const { rate = "", reference = "" } = typed;
  const save = () =>
    void action.run(bills.pay, {
      params: { id },
      body: {
        ...{ amount: readNumber(amount, decimal), discount, paidOn, reference },
        rate: rate.trim() === "" ? null : (readNumber(rate, decimal) ?? -1),
      },
    });
  const field = (name: Field, value: string) =>
    answeredField({
      ...{ label: text(`bills.pay.${name}`), value, issue: action.issueAt(name) },
      onChange: (next) => {
        action.mend(name);
        setTyped((old) => ({ ...old, [name]: next }));
      },
    });
  const nameOf = (path: string) => {
    const known = fields.find((name) => name === path);
    return known ? text(`bills.pay.${known}`) : path;
  };
  return (
    <AppModal
      id="pay-bill"
      open={open}
      title={text(kind === "bill" ? "bills.pay.title" : "bills.pay.refundTitle")}
      onClose={close}
      primary={{ label: text("bills.pay.confirm"), loading: action.pending, onClick: save }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="300">
          <ErrorBanner error={action.error} title={text("bills.pay.refused")} nameOf={nameOf} />
          <TextField {...field("paidOn", paidOn)} type="date" />
          {isInTime ? (
            <Checkbox
              label={text("bills.pay.takeDiscount", { amount: format.money(left, currency) })}
              helpText={text("bills.pay.takeDiscountHint", { day: format.day(discountUntil) })}
              checked={takesDiscount}
              onChange={setWantsDiscount}
            />
          ) : null}
          <TextField {...field("amount", amount)} inputMode="decimal" suffix={currency} />
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

/** What of the discount for early payment was not taken yet, and not more than is open. */
function discountLeft({ total, earlyDiscount, currency, payments, open }: BillPage["bill"]): number {
  const taken = payments.reduce((sum, { discount }) => sum.plus(money(discount)), money(0));
  const left = money(percentOf(total, earlyDiscount, currency)).minus(taken);
  return Math.max(0, Math.min(left.toNumber(), open));
}
