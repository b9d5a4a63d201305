/** Whose budget it is: the whole shop's, a supplier's or a product type's. */
export const budgetKinds = ["shop", "supplier", "product_type"] as const;
export type BudgetKind = (typeof budgetKinds)[number];

export interface BudgetGroup {
  kind: BudgetKind;
  /** Of a supplier's; else null. */
  supplierId: number | null;
  /** Of a product type's; else empty. */
  productType: string;
}

export const wholeShop: BudgetGroup = { kind: "shop", supplierId: null, productType: "" };

/** The same for the same group, and for no other one. */
export function groupKey({ kind, supplierId, productType }: BudgetGroup): string {
  return `${kind} ${supplierId ?? productType}`;
}

/** The groups whose budgets goods of this supplier and product type use; without a type there are two. */
export function groupsOfGoods(goods: { supplierId: number; productType: string }): BudgetGroup[] {
  const { supplierId, productType } = goods;
  return [
    wholeShop,
    { kind: "supplier", supplierId, productType: "" },
    ...(productType === "" ? [] : [{ kind: "product_type" as const, supplierId: null, productType }]),
  ];
}
