import type { GidKind } from "~/platform/gid";

/** One table of the export. Its rows are the shop's rows of `t`, in the order of `key`. */
export interface ExportTable {
  name: string;
  /** The FROM clause; the table itself is `t`, and joined rows belong to the same shop. */
  from: string;
  /** Columns of `t` that identify a row within a shop. */
  key: readonly string[];
  /** The fields in their order: SQL by the API's field name. */
  columns: Readonly<Record<string, string>>;
  /** The column with a stored message, if there is one. */
  words?: string;
}

export const gid = (kind: GidKind, column: string) => `'gid://platform/${kind}/' || ${column}`;

export const variant = {
  join: "LEFT JOIN variants v ON v.shop_id = t.shop_id AND v.id = t.variant_id",
  columns: { variantId: gid("ProductVariant", "t.variant_id"), sku: "v.sku", title: "v.title" },
};

export const location = (alias: string, column = "t.location_id") =>
  `LEFT JOIN locations ${alias} ON ${alias}.shop_id = t.shop_id AND ${alias}.id = ${column}`;
