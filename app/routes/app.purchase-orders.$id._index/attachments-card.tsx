import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useFileSize } from "~/components/attached-papers/use-file-size";
import { useFormat } from "~/components/format";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import { mostPapers } from "~/models/attached-paper/schema";
import { AddAttachments } from "./add-attachments";
import type { Attachment } from "./attachment";
import { AttachmentPicture } from "./attachment-picture";
import { AttachmentPreview } from "./attachment-preview";
import type { OrderPage } from "./load-order.server";
import { RemoveAttachment } from "./remove-attachment";

/** The papers that came with the order and its receipts: to look at, to add, to remove. */
export function AttachmentsCard({ page }: { page: OrderPage }) {
  const { order, attachments, visitor } = page;
  const text = useText();
  const [adds, setAdds] = useState(false);
  const [shown, setShown] = useState<Attachment | null>(null);
  const [removed, setRemoved] = useState<Attachment | null>(null);
  const isFull = attachments.length >= mostPapers;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("attachments.title")}
        </Text>
        {attachments.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("attachments.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("attachments.title")}>
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <Row
                  attachment={attachment}
                  receipts={order.receipts}
                  visitor={visitor}
                  onOpen={() => setShown(attachment)}
                  onRemove={() => setRemoved(attachment)}
                />
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <Text as="p" tone="subdued">
            {text("attachments.full", { count: attachments.length })}
          </Text>
        ) : (
          <InlineStack>
            <Button onClick={() => setAdds(true)}>{text("attachments.add")}</Button>
          </InlineStack>
        )}
      </BlockStack>
      <AddAttachments key={order.id} order={order} open={adds} onClose={() => setAdds(false)} />
      <AttachmentPreview attachment={shown} onClose={() => setShown(null)} />
      <RemoveAttachment attachment={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

interface RowProps {
  attachment: Attachment;
  receipts: OrderPage["order"]["receipts"];
  visitor: string;
  onOpen: () => void;
  onRemove: () => void;
}

function Row({ attachment, receipts, visitor, onOpen, onRemove }: RowProps) {
  const { fileName: name, size, createdAt, actor, receiptId, note } = attachment;
  const text = useText();
  const format = useFormat();
  const sizeOf = useFileSize();
  const staffName = useStaffName(visitor);
  const receipt = receipts.find(({ id }) => id === receiptId);
  return (
    <InlineStack gap="300" wrap={false} blockAlign="start">
      <AttachmentPicture key={attachment.id} attachment={attachment} />
      <BlockStack gap="050">
        <Text as="p" breakWord fontWeight="medium">
          {name}
        </Text>
        {note ? (
          <Text as="p" breakWord>
            {note}
          </Text>
        ) : null}
        {receipt ? (
          <Text as="p" variant="bodySm">
            {text("attachments.ofReceipt", { time: format.dateTime(receipt.createdAt) })}
          </Text>
        ) : null}
        <Text as="p" variant="bodySm" tone="subdued">
          {[sizeOf(size), format.dateTime(createdAt), staffName(actor)].filter(Boolean).join(" · ")}
        </Text>
        <InlineStack gap="300">
          <Button
            variant="plain"
            accessibilityLabel={text("attachments.openName", { name })}
            onClick={onOpen}
          >
            {text("attachments.open")}
          </Button>
          <Button
            variant="plain"
            tone="critical"
            accessibilityLabel={text("attachments.removeName", { name })}
            onClick={onRemove}
          >
            {text("attachments.remove")}
          </Button>
        </InlineStack>
      </BlockStack>
    </InlineStack>
  );
}
