import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { orderRevisions } from "~/api/order-revisions";
import { fetchFile } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useDownload } from "~/components/use-download";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { LeftPaper } from "~/models/sent-document/list-left.server";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "papers" | "visitor">;
  onOpen: (paper: LeftPaper) => void;
}

/** The papers that left, newest first, each as it was sent: of each revision, and of returns. */
export function PapersCard({ page: { order, papers, visitor }, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const { refusal, download } = useDownload();
  const save = (fileId: number, fileName: string) =>
    download(fileName, () => fetchFile(orderRevisions.file, { params: { id: order.id, fileId } }));
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.papers.title")}
        </Text>
        <ErrorBanner error={refusal} title={text("purchaseOrders.papers.downloadFailed")} />
        {papers.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("purchaseOrders.papers.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("purchaseOrders.papers.title")}>
            {papers.map((paper) => {
              const { id, fileName, isPdf, files, revision, leftAt, actor, recipients, supplierReturn } =
                paper;
              const time = format.dateTime(leftAt);
              const to =
                recipients.length > 0
                  ? text("purchaseOrders.papers.to", { recipients: recipients.join(", ") })
                  : text("purchaseOrders.papers.notEmailed");
              return (
                <li key={id}>
                  {[{ id, fileName }, ...files].map((file) => {
                    const isOpened = isPdf && file.id === id;
                    const of = { file: file.fileName, time };
                    return (
                      <InlineStack key={file.id} align="space-between" blockAlign="center" gap="200">
                        <Text as="span" breakWord>
                          {file.fileName}
                        </Text>
                        <Button
                          accessibilityLabel={text(
                            `purchaseOrders.papers.${isOpened ? "openOf" : "downloadOf"}`,
                            of,
                          )}
                          onClick={() => (isOpened ? onOpen(paper) : save(file.id, file.fileName))}
                        >
                          {text(`purchaseOrders.papers.${isOpened ? "open" : "download"}`)}
                        </Button>
                      </InlineStack>
                    );
                  })}
                  <Text as="p" variant="bodySm">
                    {supplierReturn ? (
                      <Link url={`/app/supplier-returns/${supplierReturn.id}`}>
                        {text("purchaseOrders.papers.ofReturn", { number: supplierReturn.returnNumber })}
                      </Link>
                    ) : (
                      text("purchaseOrders.revision.number", { number: revision })
                    )}
                  </Text>
                  <Text as="p" tone="subdued" variant="bodySm" breakWord>
                    {[time, staffName(actor), to].filter(Boolean).join(" · ")}
                  </Text>
                </li>
              );
            })}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}
