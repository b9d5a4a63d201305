import { versionOf } from "~/models/fields/version";

/** What an approval is about: an order, or the order as its draft revision would make it. */
export interface ApprovedContent {
  supplierId: number;
  currency: string;
  tax: number;
  shipping: number;
  discount: number;
  lineItems: readonly {
    variantId: string | null;
    sku: string;
    title: string;
    quantity: number;
    costPrice: number;
  }[];
}

/** Another version after a change of supplier, currency, lines or amounts; the same after one of notes or dates. */
export function approvedVersion({ lineItems, ...order }: ApprovedContent): string {
  const { supplierId, currency, tax, shipping, discount } = order;
  return versionOf({
    ...{ supplierId, currency, tax, shipping, discount },
    lineItems: lineItems.map(({ variantId, sku, title, quantity, costPrice }) => ({
      ...{ variantId, sku, title, quantity, costPrice },
    })),
  });
}
