import { useState } from "react";
import type { DataOf } from "~/api/endpoint";
import { landedCharges } from "~/api/landed-charges";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { type TypedBody, useApiAction } from "~/components/use-api-action";
import { useTypedPreview } from "~/components/use-typed-preview";
import type { chargeKinds, chargeSpreads } from "~/models/landed-charge/kinds";
import { currencyDigits, isPayable, money } from "~/models/purchase-order/money";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

/** More lines are not shared out by hand in the dialog. */
export const mostByHand = 200;

export interface ChargeForm {
  kind: (typeof chargeKinds)[number];
  amount: string;
  currency: string;
  rate: string;
  billedOn: string;
  reference: string;
  description: string;
  receipts: string[];
  spread: (typeof chargeSpreads)[number];
}

interface Props {
  open: boolean;
  order: Pick<PurchaseOrderResource, "currency">;
  receipts: PurchaseOrderResource["receipts"];
  onAdded: () => void;
}

type PreviewedShare = DataOf<typeof landedCharges.preview>["shares"][number];

export const shareKey = ({ receiptId, lineItemId }: PreviewedShare) => `${receiptId}-${lineItemId}`;

/** What is typed of a new charge, the shares it would have, and how its saving stands. */
export function useChargeForm({ open, order, receipts, onAdded }: Props) {
  const { dayOf } = useFormat();
  const shop = useShopSettings();
  const decimal = decimalSign(shop.locale);
  const [typed, setTyped] = useState<Partial<ChargeForm>>({});
  /** The shares by hand, by line; null until they are. */
  const [byHand, setByHand] = useState<Readonly<Record<string, string>> | null>(null);
  const values: ChargeForm = {
    ...{ kind: "freight", amount: "", currency: order.currency, rate: "", billedOn: dayOf(new Date()) },
    ...{ reference: "", description: "", receipts: receipts.map(({ id }) => String(id)), spread: "value" },
    ...typed,
  };
  const { amount: amountText, currency, spread } = values;
  const amount = readNumber(amountText, decimal);
  const isManual = spread === "manual";
  const receiptIds = values.receipts.map(Number);
  const canSpread =
    open && amount !== null && amount !== 0 && isPayable(amount, currency) && receiptIds.length > 0;
  const preview = useTypedPreview(
    landedCharges.preview,
    canSpread ? { body: { amount, currency, spread: isManual ? "quantity" : spread, receiptIds } } : null,
  );
  const lines = receiptIds.length > 0 && amountText.trim() !== "" ? (preview.shown?.shares ?? []) : [];
  const write = (value: number) => writeNumber(value, decimal, currencyDigits(currency));
  const shareText = (share: PreviewedShare) =>
    isManual && byHand ? (byHand[shareKey(share)] ?? write(0)) : write(share.amount);
  const shares = lines.map((line) => ({
    ...{ receiptId: line.receiptId, lineItemId: line.lineItemId },
    amount: isManual ? readNumber(shareText(line), decimal) : line.amount,
  }));
  const clear = () => {
    setTyped({});
    setByHand(null);
  };
  const action = useApiAction<typeof landedCharges.add>({
    onSuccess: () => {
      clear();
      onAdded();
    },
  });
  const needsRate = currency !== shop.currency;
  const set = <Name extends keyof ChargeForm>(name: Name, value: ChargeForm[Name]) => {
    setTyped((old) => ({ ...old, [name]: value }));
    action.mend(name === "receipts" ? "receiptIds" : name);
  };
  const body = (): TypedBody<typeof landedCharges.add> => ({
    ...{ kind: values.kind, amount, currency, spread, billedOn: values.billedOn },
    ...{ reference: values.reference, description: values.description },
    // What cannot be read is no rate, and is refused as one.
    rate: needsRate && values.rate.trim() !== "" ? (readNumber(values.rate, decimal) ?? 0) : null,
    ...(isManual ? { shares } : { receiptIds }),
  });
  return {
    ...{ values, set, amount, isManual, needsRate, action, clear, shareText, shopCurrency: shop.currency },
    lines,
    /** What the shares come to, where all can be read. */
    sum: shares.reduce<ReturnType<typeof money> | null>(
      (sum, share) => (sum === null || share.amount === null ? null : sum.plus(share.amount)),
      money(0),
    ),
    setSpread: (value: ChargeForm["spread"]) => {
      // Who goes on by hand begins with the shares that are shown.
      if (value === "manual" && !isManual)
        setByHand(Object.fromEntries(lines.map((line) => [shareKey(line), write(line.amount)])));
      set("spread", value);
      for (const path of ["shares", "receiptIds"]) action.mend(path);
    },
    setShare: (line: PreviewedShare, index: number, value: string) => {
      setByHand((old) => ({ ...old, [shareKey(line)]: value }));
      action.mend(`shares.${index}.amount`);
      action.mend("shares");
    },
    tooManyByHand: isManual && lines.length > mostByHand,
    issueAt: (path: string) =>
      action.issueAt(path) ?? preview.error?.issues.find((issue) => issue.path === path)?.message,
    refusal: preview.error,
    submit: () => void action.run(landedCharges.add, { body: body() }),
  };
}
