import { attachedPapers } from "~/api/attached-papers";
import { fetchFile } from "~/components/api-client";
import type { OrderPage } from "./load-order.server";

export type Attachment = OrderPage["attachments"][number];

/** The bytes of an attached file, with its type. */
export async function fetchAttachment(
  { id: attachmentId, purchaseOrderId: id, mediaType }: Attachment,
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await fetchFile(attachedPapers.get, { params: { id, attachmentId } }, { signal });
  return new Blob([bytes], { type: mediaType });
}
