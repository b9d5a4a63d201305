import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { AppModal } from "~/components/app-modal";
import { ChoosePapers } from "~/components/attached-papers/choose-papers";
import { usePaperUploads } from "~/components/attached-papers/use-paper-uploads";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  open: boolean;
  onClose: () => void;
}

/** Takes files for the order or one of its receipts. Files that are not attached yet outlast the closed dialog. */
export function AddAttachments({ order, open, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const uploads = usePaperUploads(order.id);
  const [place, setPlace] = useState("");
  const [note, setNote] = useState("");
  const { files, progress } = uploads;
  const receipts = order.receipts.filter(({ reversesReceiptId }) => reversesReceiptId === null);
  const isTriedBefore = files.some(({ fault, canRetry }) => fault !== null && canRetry);
  const cancel = () => {
    uploads.clear();
    setNote("");
    onClose();
  };
  const attach = async () => {
    const { attached, left } = await uploads.upload({ receiptId: place ? Number(place) : null, note });
    if (attached > 0) {
      shopify.toast.show(text("attachments.attached", { count: attached }));
      revalidate();
    }
    if (left > 0) return;
    setNote("");
    onClose();
  };
  return (
    <AppModal
      id="add-attachments"
      open={open}
      title={text("attachments.add")}
      onClose={onClose}
      primary={{
        label: text(isTriedBefore ? "common.tryAgain" : "attachments.attach"),
        loading: progress !== null,
        disabled: files.every(({ canRetry }) => !canRetry),
        onClick: () => void attach(),
      }}
      secondary={[{ label: text("common.cancel"), disabled: progress !== null, onClick: cancel }]}
    >
      <BlockStack gap="400">
        <ChoosePapers uploads={uploads} hint={text("attachments.hint")} />
        {receipts.length > 0 && (
          <Select
            label={text("attachments.place")}
            options={[
              { label: text("attachments.order"), value: "" },
              ...receipts.map(({ id, createdAt }) => ({
                label: text("attachments.ofReceipt", { time: format.dateTime(createdAt) }),
                value: String(id),
              })),
            ]}
            value={place}
            onChange={setPlace}
            disabled={progress !== null}
          />
        )}
        <TextField
          label={text("attachments.note")}
          value={note}
          onChange={setNote}
          maxLength={500}
          autoComplete="off"
          disabled={progress !== null}
        />
      </BlockStack>
    </AppModal>
  );
}
