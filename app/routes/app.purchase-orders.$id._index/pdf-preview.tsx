import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { supplierReturns } from "~/api/supplier-returns";
import { fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import { fileNameOf } from "~/models/purchase-order/order-document";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { LeftPaper } from "~/models/sent-document/list-left.server";

interface Props {
  order: PurchaseOrderResource;
  /** A paper that left; without one, that of the order as it is. */
  paper: LeftPaper | null;
  open: boolean;
  onClose: () => void;
}

/** A document of the order, fetched when it is asked for. */
export function PdfPreview({ order: { id, poNumber, updatedAt }, paper, open, onClose }: Props) {
  const text = useText();
  const fileName = paper?.fileName ?? fileNameOf({ poNumber, revision: 1 });
  const fetch = (signal: AbortSignal) => {
    if (paper === null) return fetchFile(purchaseOrders.pdf, { params: { id } }, { signal });
    if (paper.supplierReturn)
      return fetchFile(supplierReturns.pdf, { params: { id: paper.supplierReturn.id } }, { signal });
    return fetchFile(orderRevisions.paper, { params: { id, paperId: paper.id } }, { signal });
  };
  const title = paper?.supplierReturn
    ? text("returns.pdf.title", { number: paper.supplierReturn.returnNumber })
    : text("purchaseOrders.pdf", { number: poNumber });
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <DocumentPreview
        key={paper?.id}
        fetch={fetch}
        of={`${id} ${updatedAt} ${paper?.id ?? ""}`}
        fileName={fileName}
        title={title}
      />
    </AppModal>
  );
}
