import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import { fileNameOf } from "~/models/purchase-order/order-document";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  /** The revision whose paper is shown as it was sent; null for the order's present document. */
  revision: number | null;
  open: boolean;
  onClose: () => void;
}

/** The order's document, fetched when it is asked for. */
export function PdfPreview({ order: { id, poNumber, updatedAt }, revision, open, onClose }: Props) {
  const text = useText();
  const number = revision !== null && revision > 1 ? { number: revision } : null;
  const fileName = fileNameOf({ poNumber, revision: number });
  const fetch = (signal: AbortSignal) =>
    revision === null
      ? fetchFile(purchaseOrders.pdf, { params: { id } }, { signal })
      : fetchFile(orderRevisions.pdf, { params: { id, number: revision } }, { signal });
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <DocumentPreview
        fetch={fetch}
        of={`${id} ${updatedAt} ${revision}`}
        fileName={fileName}
        title={text("purchaseOrders.pdf", { number: poNumber })}
      />
    </AppModal>
  );
}
