/** By what there is none of. */
export const missing = {
  address: "There is no such address.",
  record: "There is no such record.",
  alert: "There is no such alert.",
  contact: "There is no such contact.",
  import: "There is no such import.",
  mail: "There is no such mail.",
  "purchase order": "There is no such purchase order.",
  "reorder rule": "There is no such reorder rule.",
  shop: "There is no such shop.",
  "stock count": "There is no such stock count.",
  "stock difference": "There is no such difference.",
  "stock operation": "There is no such stock operation.",
  "stock transfer": "There is no such stock transfer.",
  supplier: "There is no such supplier.",
  variant: "There is no such variant.",
  view: "There is no such view.",
} as const;
