export const supplierSorts = ["name", "newest", "spend", "open", "lead"] as const;
export type SupplierSort = (typeof supplierSorts)[number];
