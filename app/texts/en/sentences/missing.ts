/** By what there is none of. */
export const missing = {
  address: "This address does not exist.",
  record: "This record does not exist.",
  alert: "This alert does not exist.",
  contact: "This contact does not exist.",
  import: "This import does not exist.",
  mail: "This email does not exist.",
  "purchase order": "This purchase order does not exist.",
  "reorder rule": "This reorder rule does not exist.",
  shop: "This store does not exist.",
  "stock count": "This stock count does not exist.",
  "stock difference": "This difference does not exist.",
  "stock operation": "This stock change does not exist.",
  "stock transfer": "This stock transfer does not exist.",
  supplier: "This supplier does not exist.",
  variant: "This variant does not exist.",
  view: "This view does not exist.",
} as const;
