import { Banner, BlockStack, Button, Card, InlineStack, Page, Text } from "@shopify/polaris";
import { ChoosePapers } from "~/components/attached-papers/choose-papers";
import type { PaperUploads } from "~/components/attached-papers/use-paper-uploads";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";

/** Photos and PDFs that came with the delivery. */
export function ReceivePapers({ uploads }: { uploads: PaperUploads }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {text("attachments.receiving.title")}
        </Text>
        <ChoosePapers uploads={uploads} hint={text("attachments.hint")} />
        <Text as="p" tone="subdued">
          {text("attachments.receiving.hint")}
        </Text>
      </BlockStack>
    </Card>
  );
}

interface Props {
  title: string;
  order: { id: number; poNumber: string };
  uploads: PaperUploads;
  onRetry: () => void;
  onGoOn: () => void;
}

/** The receipt stands; its files are on their way, or are offered again. */
export function PapersLeft({ title, order, uploads, onRetry, onGoOn }: Props) {
  const { files, progress } = uploads;
  const text = useText();
  return (
    <Page title={title} backAction={{ content: order.poNumber, url: `/app/purchase-orders/${order.id}` }}>
      <TitleBar title={title} />
      <BlockStack gap="400">
        <Banner tone="success" title={text("attachments.receiving.received")} />
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingSm">
              {text("attachments.receiving.title")}
            </Text>
            <ChoosePapers uploads={uploads} hint={text("attachments.hint")} />
            <InlineStack gap="200">
              <Button
                variant="primary"
                onClick={onRetry}
                loading={progress !== null}
                disabled={files.every(({ canRetry }) => !canRetry)}
              >
                {text("common.tryAgain")}
              </Button>
              <Button onClick={onGoOn} disabled={progress !== null}>
                {text("attachments.receiving.goOn", { number: order.poNumber })}
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}
