import type { PurchaseOrderStatus } from "~/models/purchase-order/status";

const words: Record<PurchaseOrderStatus, readonly string[]> = {
  draft: ["draft", "new", "not ordered", "unsent", "entwurf", "neu"],
  sent: [
    "sent",
    "ordered",
    "open",
    "pending",
    "in transit",
    "not delivered",
    "not received",
    "confirmed",
    "bestellt",
    "gesendet",
    "offen",
    "unterwegs",
  ],
  partial: [
    "partial",
    "partially received",
    "partially delivered",
    "incomplete",
    "partly received",
    "teilweise",
    "teilweise eingegangen",
  ],
  received: [
    "received",
    "delivered",
    "closed",
    "complete",
    "completed",
    "finished",
    "archived",
    "eingegangen",
    "erhalten",
    "geliefert",
    "abgeschlossen",
  ],
  cancelled: ["cancelled", "canceled", "void", "voided", "storniert"],
};

/** What another app or a merchant calls the status of an order; null for a word that is not known. */
export function readStatus(text: string): PurchaseOrderStatus | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[_\-\s]+/g, " ");
  const found = Object.entries(words).find(([, known]) => known.includes(word));
  return found ? (found[0] as PurchaseOrderStatus) : null;
}
