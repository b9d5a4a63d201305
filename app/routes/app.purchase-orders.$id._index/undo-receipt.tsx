import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { receipts } from "~/api/receipts";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { decimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import { useShopSettings } from "~/components/shop-settings";
import { UndoOptions, useUndoOptions } from "~/components/undo-options";
import { UnitsField } from "~/components/units-field";
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
  const { lines, typed, action } = form;
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
          nameOf={(path) => lines[Number(/^lineItems\.(\d+)/.exec(path)?.[1] ?? -1)]?.title ?? path}
        />
        <Text as="p">{text("purchaseOrders.undoing.text", { place })}</Text>
        {form.damaged > 0 ? (
          <Text as="p">
            {text("purchaseOrders.undoing.damaged", {
              units: text("common.counts.damagedUnits", { count: form.damaged }),
            })}
          </Text>
        ) : null}
        {form.isLong ? (
          <Text as="p">{text("purchaseOrders.undoing.allLines", { count: lines.length })}</Text>
        ) : lines.length === 0 ? null : (
          <table className="br-undo" aria-label={text("purchaseOrders.undoing.table")}>
            <thead>
              <tr>
                <th scope="col">{text("receiving.columns.product")}</th>
                <th scope="col">{text("purchaseOrders.undoing.received")}</th>
                <th scope="col">{text("purchaseOrders.undoing.units")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, title, sku, left }, index) => {
                const issue = action.issueAt(`lineItems.${index}.quantity`);
                return (
                  <tr key={id}>
                    <td>
                      {title}
                      {sku ? <span className="br-undo-sku">{sku}</span> : null}
                    </td>
                    <td>{format.number(left)}</td>
                    <td>
                      <UnitsField
                        label={text("purchaseOrders.undoing.unitsOf", { title })}
                        value={typed[id] ?? String(left)}
                        onType={(value) => form.type(id, value)}
                        fault={
                          issue === undefined
                            ? undefined
                            : sentence(text("purchaseOrders.undoing.units"), issue)
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <UndoOptions options={form.options} action={action} />
      </BlockStack>
    </AppModal>
  );
}

/** A receipt with more lines is undone as a whole. */
const mostLines = 100;

function useUndoing({ order, receipt, returnable, onClose }: Omit<Props, "place">) {
  const text = useText();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const options = useUndoOptions();
  const own = receipt ? returnable.filter(({ receiptId }) => receiptId === receipt.id) : [];
  const lines = linesOf(order, own);
  const isLong = lines.length > mostLines;
  const leave = () => {
    setTyped({});
    options.clear();
    onClose();
  };
  const action = useApiAction<typeof receipts.reverse>({
    onSuccess: ({ stockSync }) => {
      shopify.toast.show(text(`purchaseOrders.undoing.${stockSync === "applied" ? "done" : "doneFollows"}`));
      leave();
    },
  });
  const lineItems = lines.map(({ id, left }) => ({
    lineItemId: id,
    quantity: typed[id] === undefined ? left : countOf(typed[id], decimal),
  }));
  const takenOf = new Map(lineItems.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  const isUndone = (lineId: number) =>
    lines.every(({ id, left }) => id !== lineId || takenOf.get(id) === left);
  const isWhole = isLong || lines.every(({ id }) => isUndone(id));
  // They leave with their line; one that came damaged only is undone with the whole receipt.
  const damaged = own
    .filter(
      ({ kind, lineItemId }) =>
        kind === "damaged" && (isWhole || (takenOf.has(lineItemId) && isUndone(lineItemId))),
    )
    .reduce((sum, { inStore }) => sum + inStore, 0);
  return {
    ...{ lines, isLong, damaged, typed, options, action },
    type: (id: number, value: string) => setTyped((old) => ({ ...old, [id]: value })),
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

interface UndoneLine {
  id: number;
  title: string;
  sku: string;
  left: number;
}

/** The receipt's lines of which accepted units are left, in the order's order. */
function linesOf(order: PurchaseOrderResource, returnable: readonly ReturnableUnits[]): UndoneLine[] {
  const accepted = returnable.filter(({ kind }) => kind === "accepted");
  const leftOf = new Map(accepted.map(({ lineItemId, left }) => [lineItemId, left]));
  return order.lineItems.flatMap(({ id, title, sku }) => {
    const left = leftOf.get(id) ?? 0;
    return left > 0 ? [{ id, title, sku, left }] : [];
  });
}
