/** How much business a store has had in its year. */
export interface Amounts {
  /** At least 300: the newest 240 are drafts and under way. */
  orders: number;
  /** Sales; those of one variant on one day become one row. */
  sales: number;
  /** Rows of the ledger. */
  movements: number;
  /** Variants that are low whatever chance gave them, evenly among all; fewer than there are variants. */
  low: number;
}

/** What the pages and the API are measured with. */
export const usualAmounts: Amounts = { orders: 2_000, sales: 550_000, movements: 300_000, low: 0 };
