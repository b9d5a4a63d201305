import { supplierReturns } from "~/api/supplier-returns";
import { fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

interface Props {
  found: SupplierReturnResource;
  open: boolean;
  onClose: () => void;
}

/** The return note, fetched when it is asked for. */
export function PdfPreview({ found: { id, returnNumber, status }, open, onClose }: Props) {
  const text = useText();
  const fileName = `${returnNumber}.pdf`;
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <DocumentPreview
        fetch={(signal) => fetchFile(supplierReturns.pdf, { params: { id } }, { signal })}
        of={`${id} ${status}`}
        fileName={fileName}
        title={text("returns.pdf.title", { number: returnNumber })}
      />
    </AppModal>
  );
}
