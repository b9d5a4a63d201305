import { orderContent } from "~/models/purchase-order/content";
import { reverseReceiptSchema } from "~/models/purchase-order/reverse-schema";
import { endpoint } from "./endpoint";
import { purchaseOrder } from "./purchase-orders";
import { manyLinesBytes } from "./values";

export const receipts = {
  reverse: endpoint({
    method: "POST",
    path: "/api/receipts/:id/reverse",
    summary: "Undoes a receipt of a purchase order, or a part of it",
    notes: `A receipt is never changed: the units are taken back by another one, with \`reversesReceiptId\` and quantities below 0. They are open on the order again, which is \`partial\` then, or \`sent\` when nothing of it is left; an order that was closed is open again. One of which only units beyond what was ordered are taken back stays \`received\`. \`lineItems\` says how many units of which lines; without it everything that is left of the receipt is taken back.

Damaged and rejected units are taken back with their line: where nothing accepted is left of it, and with everything that is left of the receipt. The reversal has them in \`quantityDamaged\` and \`quantityRejected\`, below 0; they can no longer be returned to the supplier. Damaged units that were put into the store's damaged stock leave it then (\`quantityDamagedInStore\`).

The stock at the receipt's location is lowered exactly once. Units that never came into the stock do not leave it: those that a person decided not to add, and those of an imported order. With \`evenIfShort\` the stock may fall below 0. \`stockSync\` is \`pending\` after 8 s without an outcome; the reversal stands, and the stock is updated in the background.`,
    body: reverseReceiptSchema,
    maxBytes: manyLinesBytes,
    answer: purchaseOrder,
    content: orderContent,
    refusals: {
      INVALID_INPUT: "the receipt has no such line, or fewer units of it that are not taken back",
      ILLEGAL_TRANSITION: "it takes units back itself, or nothing is left of it",
      CONFLICT:
        "fewer units are available at the location than are taken back: `issues` names each by its place in `lineItems` and says how many are left; or the receipt's own stock is still being updated or waits for a decision, or the location is not in use",
    },
  }),
};
