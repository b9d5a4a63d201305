import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { LeftPaper } from "~/models/sent-document/list-left.server";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "papers" | "visitor">;
  onOpen: (paper: LeftPaper) => void;
}

/** The papers that left, newest first, each as it was sent: of each revision, and of returns. */
export function PapersCard({ page: { papers, visitor }, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.papers.title")}
        </Text>
        {papers.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("purchaseOrders.papers.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("purchaseOrders.papers.title")}>
            {papers.map((paper) => {
              const { id, fileName, revision, leftAt, actor, recipients, supplierReturn } = paper;
              const time = format.dateTime(leftAt);
              const to =
                recipients.length > 0
                  ? text("purchaseOrders.papers.to", { recipients: recipients.join(", ") })
                  : text("purchaseOrders.papers.notEmailed");
              return (
                <li key={id}>
                  <InlineStack align="space-between" blockAlign="center" gap="200">
                    <Text as="span" breakWord>
                      {fileName}
                    </Text>
                    <Button
                      accessibilityLabel={text("purchaseOrders.papers.openOf", { file: fileName, time })}
                      onClick={() => onOpen(paper)}
                    >
                      {text("purchaseOrders.papers.open")}
                    </Button>
                  </InlineStack>
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
