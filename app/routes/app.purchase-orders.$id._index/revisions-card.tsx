import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { orderRevisions } from "~/api/order-revisions";
import { ApiError, fetchFile } from "~/components/api-client";
import { downloadBlob } from "~/components/csv/download";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

type Revision = OrderPage["revisions"][number];

interface Props {
  orderId: number;
  revisions: OrderPage["revisions"];
  onOpen: (revision: Revision) => void;
}

/** The papers of an order that was amended, or left with a file, newest first, each as it was sent. */
export function RevisionsCard({ orderId, revisions, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isAmended = revisions.length > 1;
  if (!isAmended && !revisions.some(({ fileId }) => fileId !== null)) return null;
  const download = async ({ fileId, fileName }: Revision) => {
    if (fileId === null || fileName === null) return;
    setRefusal(null);
    try {
      downloadBlob(fileName, await fetchFile(orderRevisions.file, { params: { id: orderId, fileId } }));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setRefusal(caught);
    }
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text(isAmended ? "purchaseOrders.revision.all" : "purchaseOrders.revision.papers")}
        </Text>
        <ErrorBanner error={refusal} title={text("purchaseOrders.revision.fileFailed")} />
        {[...revisions].reverse().map((revision) => (
          <InlineStack key={revision.number} align="space-between" blockAlign="center" gap="200">
            <div>
              <Text as="p">{text("purchaseOrders.revision.number", { number: revision.number })}</Text>
              <Text as="p" tone="subdued" variant="bodySm">
                {format.dateTime(revision.sentAt)}
              </Text>
            </div>
            <InlineStack gap="200">
              {revision.paperId === null ? null : (
                <Button
                  accessibilityLabel={text("purchaseOrders.revision.openPdf", { number: revision.number })}
                  onClick={() => onOpen(revision)}
                >
                  {text("purchaseOrders.revision.pdf")}
                </Button>
              )}
              {revision.fileId === null ? null : (
                <Button
                  accessibilityLabel={text("purchaseOrders.revision.downloadFile", {
                    number: revision.number,
                  })}
                  onClick={() => void download(revision)}
                >
                  {text("purchaseOrders.revision.file")}
                </Button>
              )}
            </InlineStack>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
