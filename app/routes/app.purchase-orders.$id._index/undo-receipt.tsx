import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { receipts } from "~/api/receipts";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { UndoOptions, useUndoOptions } from "~/components/undo-options";
import { type UndoneLine, UndoUnits, useUndoUnits } from "~/components/undo-units";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { ReturnableUnits } from "~/models/supplier-return/list-returnable.server";

interface Props {
  order: PurchaseOrderResource;
  /** What is undone, wholly or in part; null while the dialog is closed. */
  receipt: PurchaseOrderResource["receipts"][number] | null;
  /** What is left of the order's receipts. */
  returnable: readonly ReturnableUnits[];
  place: string;
  onClose: () => void;
}

/** Asks how much of a receipt is taken back. */
export function UndoReceipt({ order, receipt, returnable, place, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const date = receipt ? format.dateTime(receipt.createdAt) : "";
  const form = useUndoing({ order, receipt, returnable, onClose });
  const { action } = form;
  return (
    <AppModal
      id="undo-receipt"
      open={receipt !== null}
      title={text("purchaseOrders.undoing.title", { date })}
      onClose={form.close}
      primary={{
        label: text("purchaseOrders.undoing.confirm"),
        destructive: true,
        loading: action.pending,
        onClick: form.submit,
      }}
      secondary={[
        {
          label: text("purchaseOrders.undoing.keep"),
          disabled: action.pending,
          onClick: form.close,
        },
      ]}
    >
      <BlockStack gap="300">
        <ErrorBanner
          error={action.error}
          title={text("purchaseOrders.undoing.failed")}
          nameOf={form.units.nameOf}
        />
        <Text as="p">
          {form.units.lines.length > 0
            ? text("purchaseOrders.undoing.text", { place })
            : text("purchaseOrders.undoing.nothingAccepted")}
        </Text>
        {form.notAccepted > 0 ? (
          <Text as="p">{text("purchaseOrders.undoing.notAccepted", { count: form.notAccepted })}</Text>
        ) : null}
        {form.damaged > 0 ? (
          <Text as="p">
            {text("purchaseOrders.undoing.damaged", {
              units: text("common.counts.damagedUnits", { count: form.damaged }),
            })}
          </Text>
        ) : null}
        <UndoUnits form={form.units} came={text("purchaseOrders.undoing.received")} action={action} />
        <UndoOptions options={form.options} action={action} />
      </BlockStack>
    </AppModal>
  );
}

function useUndoing({ order, receipt, returnable, onClose }: Omit<Props, "place">) {
  const text = useText();
  const shopify = useAppBridge();
  const options = useUndoOptions();
  const own = receipt ? returnable.filter(({ receiptId }) => receiptId === receipt.id) : [];
  const units = useUndoUnits(linesOf(order, own));
  const leave = () => {
    units.clear();
    options.clear();
    onClose();
  };
  const action = useApiAction<typeof receipts.reverse>({
    onSuccess: ({ stockSync }) => {
      shopify.toast.show(text(`purchaseOrders.undoing.${stockSync === "applied" ? "done" : "doneFollows"}`));
      leave();
    },
  });
  const lineItems = units.asked.map(({ id: lineItemId, quantity }) => ({ lineItemId, quantity }));
  const undone = new Set(units.wholeLines);
  const isWhole = units.isWhole || undone.size === lineItems.length;
  // They go with their line; those of a line without accepted units go with the whole receipt.
  const along = own.filter(
    ({ kind, lineItemId }) => kind !== "accepted" && (isWhole || undone.has(lineItemId)),
  );
  return {
    ...{ units, options, action },
    notAccepted: along.reduce((sum, { left }) => sum + left, 0),
    damaged: along.reduce((sum, { inStore }) => sum + inStore, 0),
    close: () => {
      action.clear();
      leave();
    },
    submit: () =>
      void action.run(receipts.reverse, {
        params: { id: receipt?.id ?? 0 },
        body: {
          ...{ note: options.note, evenIfShort: options.evenIfShort },
          ...(isWhole ? {} : { lineItems }),
        },
      }),
  };
}

/** The receipt's lines of which accepted units are left, in the order's order. */
function linesOf(order: PurchaseOrderResource, returnable: readonly ReturnableUnits[]): UndoneLine<number>[] {
  const accepted = returnable.filter(({ kind }) => kind === "accepted");
  const leftOf = new Map(accepted.map(({ lineItemId, left }) => [lineItemId, left]));
  return order.lineItems.flatMap(({ id, title, sku }) => {
    const left = leftOf.get(id) ?? 0;
    return left > 0 ? [{ id, title, sku, left }] : [];
  });
}
