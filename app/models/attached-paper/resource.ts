import type { AttachedPaper } from "~/generated/prisma/client";
import type { PaperType } from "~/lib/paper-type";

/** A file that is attached to an order, without its bytes; the API's shape. */
export interface AttachedPaperResource {
  id: number;
  purchaseOrderId: number;
  /** Null: it belongs to the order itself. */
  receiptId: number | null;
  fileName: string;
  mediaType: PaperType;
  size: number;
  sha256: string;
  note: string;
  /** The staff member's platform id. */
  actor: string;
  createdAt: string;
}

/** What a resource is made of: never the bytes. */
export const paperColumns = {
  ...{ id: true, purchaseOrderId: true, receiptId: true, fileName: true, mediaType: true },
  ...{ size: true, sha256: true, note: true, actor: true, createdAt: true },
} as const;

export function toAttachedPaper(
  paper: Pick<AttachedPaper, keyof typeof paperColumns>,
): AttachedPaperResource {
  return { ...paper, id: Number(paper.id), createdAt: paper.createdAt.toISOString() };
}
