import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import type { SentRevision } from "~/models/order-revision/list.server";
import { fileNameOf } from "~/models/purchase-order/order-document";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  /** The paper of this revision; without one, of the order as it is. */
  revision: SentRevision | null;
  open: boolean;
  onClose: () => void;
}

/** The order's document, fetched when it is asked for. */
export function PdfPreview({ order: { id, poNumber, updatedAt }, revision, open, onClose }: Props) {
  const text = useText();
  const fileName = fileNameOf({ poNumber, revision: revision?.number ?? 1 });
  const paperId = revision?.paperId ?? null;
  const fetch = (signal: AbortSignal) =>
    paperId === null
      ? fetchFile(purchaseOrders.pdf, { params: { id } }, { signal })
      : fetchFile(orderRevisions.paper, { params: { id, paperId } }, { signal });
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <DocumentPreview
        key={revision?.number}
        fetch={fetch}
        of={`${id} ${updatedAt} ${paperId}`}
        fileName={fileName}
        title={text("purchaseOrders.pdf", { number: poNumber })}
      />
    </AppModal>
  );
}
