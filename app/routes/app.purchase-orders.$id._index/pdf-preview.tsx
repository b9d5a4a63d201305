import { BlockStack, Box, Button, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { ApiError, fetchFile } from "~/components/api-client";
import { AppModal } from "~/components/app-modal";
import { downloadBlob } from "~/components/csv/download";
import { ErrorBanner } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  open: boolean;
  onClose: () => void;
}

/** The order's document, fetched when it is asked for. */
export function PdfPreview({ order, open, onClose }: Props) {
  const fileName = `${order.poNumber}.pdf`;
  return (
    <AppModal id="pdf-preview" open={open} variant="large" title={fileName} onClose={onClose}>
      <Document order={order} />
    </AppModal>
  );
}

function Document({ order }: { order: PurchaseOrderResource }) {
  const text = useText();
  const [document, setDocument] = useState<{ file: Blob; address: string } | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let made: string | null = null;
    fetchFile(purchaseOrders.pdf, { params: { id: order.id } }, { signal: abort.signal }).then(
      (file) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(file);
        setDocument({ file, address: made });
      },
      (fault: unknown) => {
        if (fault instanceof ApiError) setError(fault);
      },
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [order.id, order.updatedAt]);
  if (error) return <ErrorBanner error={error} title={text("purchaseOrders.pdf.failed")} />;
  if (!document) return <Waiting />;
  const { file, address } = document;
  return (
    <BlockStack gap="300">
      <iframe
        className="br-document"
        src={address}
        title={text("purchaseOrders.pdf.name", { number: order.poNumber })}
      />
      <InlineStack gap="200">
        {/* The router would take a link to the document for one to a page. */}
        <Button onClick={() => downloadBlob(`${order.poNumber}.pdf`, file)}>
          {text("purchaseOrders.pdf.download")}
        </Button>
        <Button url={address} target="_blank">
          {text("purchaseOrders.pdf.newTab")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function Waiting() {
  const text = useText();
  return (
    <Box padding="1600">
      <InlineStack align="center" gap="300" blockAlign="center">
        <Spinner size="small" accessibilityLabel={text("common.loading")} />
        <Text as="span">{text("purchaseOrders.pdf.making")}</Text>
      </InlineStack>
    </Box>
  );
}
