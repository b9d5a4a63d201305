import type { GidKind } from "~/platform/gid";

/** One table of the export. Its rows are those of `t` that belong to the shop, in the order of `key`. */
export interface ExportTable {
  /** The name of its two files. */
  name: string;
  /** The FROM clause; the table itself is `t`, and what is joined to it belongs to the same shop. */
  from: string;
  /** Columns of `t` that tell its rows apart inside a shop. */
  key: readonly string[];
  /** The fields in their order: SQL by the name under which the API knows the field. */
  columns: Readonly<Record<string, string>>;
  /** The column of kept words, if there is one. */
  words?: string;
}

/** A platform id, as the API speaks it. */
export const gid = (kind: GidKind, column: string) => `'gid://platform/${kind}/' || ${column}`;

/** SKU and title of the variant that `t` names. */
export const variant = {
  join: "LEFT JOIN variants v ON v.shop_id = t.shop_id AND v.id = t.variant_id",
  columns: { variantId: gid("ProductVariant", "t.variant_id"), sku: "v.sku", title: "v.title" },
};

/** The location that a column names, under the alias. */
export const location = (alias: string, column = "t.location_id") =>
  `LEFT JOIN locations ${alias} ON ${alias}.shop_id = t.shop_id AND ${alias}.id = ${column}`;
