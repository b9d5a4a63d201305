import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, ChoiceList, InlineGrid, Select, Text, TextField } from "@shopify/polaris";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useCurrencies } from "~/components/use-currencies";
import { useText } from "~/components/use-text";
import { chargeKinds, chargeSpreads } from "~/models/landed-charge/kinds";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { ChargeShares } from "./charge-shares";
import { type ChargeForm, useChargeForm } from "./use-charge-form";

interface Props {
  order: PurchaseOrderResource;
  /** Its deliveries. */
  receipts: PurchaseOrderResource["receipts"];
  open: boolean;
  onClose: () => void;
}

/** The fields of the request, whose labels have the same names. */
const fields = [
  ...(["kind", "amount", "currency", "rate", "billedOn", "reference", "description"] as const),
  ...(["receiptIds", "spread", "shares"] as const),
];

/** Adds a charge to receipts of the order and shows how it is shared out. What is typed outlasts the closed dialog. */
export function AddCharge({ order, receipts, open, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const onAdded = () => {
    shopify.toast.show(text("landedCharges.form.done"));
    onClose();
  };
  const form = useChargeForm({ open, order, receipts, onAdded });
  const { values, set, action } = form;
  const currencies = useCurrencies([form.shopCurrency, order.currency, values.currency]);
  const cancel = () => {
    action.clear();
    form.clear();
    onClose();
  };
  const fieldOf = (name: "amount" | "rate" | "billedOn" | "reference" | "description") => ({
    label: text(`landedCharges.form.${name}`),
    value: values[name],
    onChange: (value: string) => set(name, value),
    autoComplete: "off",
    error: form.issueAt(name),
  });
  return (
    <AppModal
      id="add-charge"
      open={open}
      title={text("landedCharges.add")}
      onClose={onClose}
      primary={{
        label: text("landedCharges.add"),
        loading: action.pending,
        disabled: form.tooManyByHand,
        onClick: form.submit,
      }}
      secondary={[{ label: text("common.cancel"), disabled: action.pending, onClick: cancel }]}
    >
      <BlockStack gap="400">
        <ErrorBanner
          error={action.error}
          title={text("landedCharges.form.refused")}
          nameOf={(path) => {
            const name = fields.find((field) => path === field || path.startsWith(`${field}.`));
            return name ? text(`landedCharges.form.${name}`) : path;
          }}
        />
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
          <Select
            label={text("landedCharges.form.kind")}
            options={chargeKinds.map((kind) => ({ value: kind, label: text(`landedCharges.kinds.${kind}`) }))}
            value={values.kind}
            onChange={(kind: ChargeForm["kind"]) => set("kind", kind)}
          />
          <TextField {...fieldOf("billedOn")} type="date" />
          <TextField {...fieldOf("amount")} inputMode="decimal" />
          <Select
            label={text("landedCharges.form.currency")}
            options={currencies}
            value={values.currency}
            onChange={(currency) => set("currency", currency)}
            error={form.issueAt("currency")}
          />
          {form.needsRate ? (
            <TextField
              {...fieldOf("rate")}
              inputMode="decimal"
              helpText={text("landedCharges.form.rateHint", { from: values.currency, to: form.shopCurrency })}
            />
          ) : null}
          <TextField {...fieldOf("reference")} maxLength={100} />
        </InlineGrid>
        <TextField {...fieldOf("description")} maxLength={500} />
        <ChoiceList
          allowMultiple
          title={text("landedCharges.form.receiptIds")}
          choices={receipts.map(({ id, createdAt }) => ({
            value: String(id),
            label: text("landedCharges.receiptOf", { time: format.dateTime(createdAt) }),
          }))}
          selected={values.receipts}
          onChange={(chosen) => set("receipts", chosen)}
          error={form.issueAt("receiptIds")}
        />
        <Select
          label={text("landedCharges.form.spread")}
          options={chargeSpreads.map((spread) => ({
            value: spread,
            label: text(`landedCharges.spreads.${spread}`),
          }))}
          value={values.spread}
          onChange={(spread: ChargeForm["spread"]) => form.setSpread(spread)}
          helpText={text(`landedCharges.spreadHints.${values.spread}`)}
          error={form.issueAt("spread")}
        />
        <Text as="h3" variant="headingSm">
          {text("landedCharges.form.shares")}
        </Text>
        <ChargeShares form={form} receipts={receipts} />
      </BlockStack>
    </AppModal>
  );
}
