import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Checkbox, TextField } from "@shopify/polaris";
import { useState } from "react";
import { supplierReturns } from "~/api/supplier-returns";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { currencyDigits } from "~/models/purchase-order/money";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

interface Props {
  found: SupplierReturnResource;
  open: boolean;
  onClose: () => void;
}

/** Records what the supplier has credited, and whether that settles the return. */
export function RecordCredit({ found, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { dayOf } = useFormat();
  const decimal = decimalSign(useShopSettings().locale);
  const [typed, setTyped] = useState<{ amount?: string; day?: string; reference?: string }>({});
  const [settled, setSettled] = useState(true);
  const leave = () => {
    setTyped({});
    setSettled(true);
    onClose();
  };
  const action = useApiAction<typeof supplierReturns.credit>({
    onSuccess: () => {
      shopify.toast.show(text("returns.credit.done"));
      leave();
    },
  });
  const close = () => {
    action.clear();
    leave();
  };
  const { currency, creditDifference } = found;
  const awaited = writeNumber(Math.max(0, -creditDifference), decimal, currencyDigits(currency));
  const { amount = awaited, day = dayOf(new Date()), reference = "" } = typed;
  const fields = { amount: "amount", receivedOn: "day", reference: "reference" } as const;
  return (
    <AppModal
      id="record-credit"
      open={open}
      title={text("returns.credit.dialog")}
      onClose={close}
      primary={{
        label: text("returns.credit.confirm"),
        loading: action.pending,
        onClick: () =>
          void action.run(supplierReturns.credit, {
            params: { id: found.id },
            body: { amount: readNumber(amount, decimal), receivedOn: day, reference, settled },
          }),
      }}
      secondary={[{ label: text("returns.credit.keep"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner
          error={action.error}
          title={text("returns.credit.refused")}
          nameOf={(path) =>
            path in fields ? text(`returns.credit.${fields[path as keyof typeof fields]}`) : path
          }
        />
        <TextField
          label={text("returns.credit.amount")}
          helpText={text("returns.credit.amountHint")}
          suffix={currency}
          value={amount}
          onChange={(value) => setTyped((old) => ({ ...old, amount: value }))}
          inputMode="decimal"
          autoComplete="off"
          error={action.issueAt("amount")}
        />
        <TextField
          label={text("returns.credit.day")}
          type="date"
          value={day}
          onChange={(value) => setTyped((old) => ({ ...old, day: value }))}
          autoComplete="off"
          error={action.issueAt("receivedOn")}
        />
        <TextField
          label={text("returns.credit.reference")}
          value={reference}
          onChange={(value) => setTyped((old) => ({ ...old, reference: value }))}
          maxLength={100}
          autoComplete="off"
          error={action.issueAt("reference")}
        />
        <Checkbox
          label={text("returns.credit.settled")}
          helpText={text("returns.credit.settledHint")}
          checked={settled}
          onChange={setSettled}
        />
      </BlockStack>
    </AppModal>
  );
}
