import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Button } from "@shopify/polaris";
import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { callApi } from "~/components/api-client";
import { BulkBar } from "~/components/bulk/bulk-bar";
import { BulkModal } from "~/components/bulk/bulk-modal";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";
import type { PickedOrders } from "./use-picked-orders";

const actions = {
  markSent: ({ id }: PurchaseOrderRow) =>
    callApi(purchaseOrders.send, { params: { id }, body: { email: false } }),
  cancel: ({ id }: PurchaseOrderRow) => callApi(purchaseOrders.cancel, { params: { id } }),
  delete: ({ id }: PurchaseOrderRow) => callApi(purchaseOrders.delete, { params: { id } }),
} as const;
type BulkAction = keyof typeof actions;

interface Props {
  picked: PickedOrders;
  onExport: (rows: readonly PurchaseOrderRow[]) => void;
}

/** What can be done with several orders at once; each that is refused says why and is left as it is. */
export function BulkActions({ picked, onExport }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const { selected, clear, pickList, pending } = picked;
  const [action, setAction] = useState<BulkAction>("markSent");
  const [isOpen, setOpen] = useState(false);
  const doneText = (count: number) => text("purchaseOrders.bulk.done", { count });
  return (
    <>
      <BulkBar label={text("purchaseOrders.bulk.region")} count={selected.length} onClear={clear}>
        {pickList || pending ? (
          <Button variant="plain" loading={pending} onClick={pickList ?? undefined}>
            {text("purchaseOrders.bulk.selectList")}
          </Button>
        ) : null}
        {(["markSent", "cancel", "delete"] as const).map((name) => (
          <Button
            key={name}
            onClick={() => {
              setAction(name);
              setOpen(true);
            }}
          >
            {text(`purchaseOrders.bulk.${name}.action`)}
          </Button>
        ))}
        <Button onClick={() => onExport(selected)}>{text("common.csv.export")}</Button>
      </BulkBar>
      <BulkModal
        id="bulk-orders"
        open={isOpen}
        titleOf={(count) => text(`purchaseOrders.bulk.${action}.title`, { count })}
        explanation={text(`purchaseOrders.bulk.${action}.text`)}
        confirm={text(`purchaseOrders.bulk.${action}.action`)}
        destructive={action !== "markSent"}
        items={selected}
        nameOf={(row) => row.poNumber}
        work={actions[action]}
        doneText={doneText}
        refusedText={(count) => text("purchaseOrders.bulk.refused", { count })}
        onDone={({ done, refused }) => {
          if (refused === 0) shopify.toast.show(doneText(done));
          clear();
          revalidate();
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
