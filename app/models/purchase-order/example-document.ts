import type { ShopContext } from "~/models/shop/context";
import { wordsIn } from "~/texts/translate";
import type { OrderDocument } from "./order-document";
import { shopParty } from "./parties";

type Wanted = Pick<OrderDocument, "language" | "locale" | "currency" | "supplier"> & { now: Date };

const lines = [
  { sku: "SKU-001", articleNumber: "A-1001", barcode: "4006381333931", packSize: 6, quantity: 24, cost: 6.4 },
  { sku: "SKU-002", articleNumber: "A-1002", barcode: "4006381333948", packSize: 1, quantity: 5, cost: 12.5 },
];

/** An order that nobody placed, for a supplier who has none yet: it shows what its papers and files say. */
export function exampleDocument(shop: ShopContext, { now, ...wanted }: Wanted): OrderDocument {
  const say = wordsIn(wanted.language);
  const party = shopParty(shop);
  const total = String(lines.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0));
  return {
    ...wanted,
    ...{ poNumber: "PO-00001", mark: "", revision: null, timeZone: shop.timeZone, shop: party, logo: null },
    ...{ date: now.toISOString(), expectedAt: now.toISOString(), expectedBy: "agreed" },
    shipTo: { name: party.name, address: party.address },
    ...{ paymentTerms: "", notes: "" },
    lines: lines.map(({ cost, ...line }, index) => ({
      ...line,
      title: say("papers.file.exampleTitle", { number: index + 1 }),
      variantTitle: say("papers.file.exampleVariant"),
      costPrice: String(cost),
      lineTotal: String(line.quantity * cost),
    })),
    ...{ subtotal: total, tax: "0", shipping: "0", discount: "0", total },
  };
}
