import type { BillResource } from "./resource";

type Line = Pick<BillResource["lineItems"][number], "lineItemId" | "description" | "quantity" | "unitPrice">;

export interface BillContent extends Pick<
  BillResource,
  "number" | "billedOn" | "dueOn" | "currency" | "rate" | "tax" | "note"
> {
  lineItems: Line[];
}

/** The fields of a bill that people edit while it is a draft. */
export function billContent(bill: BillContent): BillContent {
  const { number, billedOn, dueOn, currency, rate, tax, note, lineItems } = bill;
  return {
    ...{ number, billedOn, dueOn, currency, rate, tax, note },
    lineItems: lineItems.map(({ lineItemId, description, quantity, unitPrice }) => ({
      ...{ lineItemId, description, quantity, unitPrice },
    })),
  };
}
