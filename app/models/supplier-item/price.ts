/** What a unit costs from a quantity on. */
export interface PriceBreak {
  quantity: number;
  cost: number;
}

export interface ItemPrice {
  /** Of a unit below the first break; null where it is not known. */
  cost: number | null;
  /** By their quantities, the least first. */
  priceBreaks: readonly PriceBreak[];
}

/** What a unit costs in a line of this quantity; null where no price is known for it. */
export function costFor(quantity: number, { cost, priceBreaks }: ItemPrice): number | null {
  return priceBreaks.findLast((one) => one.quantity <= quantity)?.cost ?? cost;
}
