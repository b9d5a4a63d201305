/** A line as it was asked for; what is undefined comes from the catalogue. */
export interface LineDraft {
  /** Its place in the list of the request; without it, its place among the drafts. */
  place?: number | undefined;
  /** Set on a line that the order already has. */
  id?: number | undefined;
  variantId: bigint | null;
  /** Known on a line that is kept as it is; such a line is not looked up again. */
  productId?: bigint | null | undefined;
  sku?: string | undefined;
  title?: string | undefined;
  quantity: number;
  /** A decimal as text. */
  costPrice: string;
}

export interface ResolvedLine extends LineDraft {
  productId: bigint | null;
  sku: string;
  title: string;
}
