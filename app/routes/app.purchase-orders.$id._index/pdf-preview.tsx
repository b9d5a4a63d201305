import { purchaseOrders } from "~/api/purchase-orders";
import { fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  open: boolean;
  onClose: () => void;
}

/** The order's document, fetched when it is asked for. */
export function PdfPreview({ order: { id, poNumber, updatedAt }, open, onClose }: Props) {
  const text = useText();
  const fileName = `${poNumber}.pdf`;
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <DocumentPreview
        fetch={(signal) => fetchFile(purchaseOrders.pdf, { params: { id } }, { signal })}
        of={`${id} ${updatedAt}`}
        fileName={fileName}
        title={text("purchaseOrders.pdf", { number: poNumber })}
      />
    </AppModal>
  );
}
