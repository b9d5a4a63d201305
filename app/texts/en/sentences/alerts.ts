export const alerts = {
  lowStock: "{{name}} has {{left, number}} left, reorder point {{point, number}}",
  oversold: "{{name}} is oversold by {{missing, number}}, reorder point {{point, number}}",
  overdue_one:
    "{{number}} from {{supplier}} was due on {{due, day}}, {{count, number}} of {{ordered, number}} units has not come",
  overdue_other:
    "{{number}} from {{supplier}} was due on {{due, day}}, {{count, number}} of {{ordered, number}} units have not come",
  overdueOfOne: "{{number}} from {{supplier}} was due on {{due, day}}, 1 of 1 unit has not come",
  differences_one: "{{count, number}} stock level differs from Shopify, and nothing explains it",
  differences_other: "{{count, number}} stock levels differ from Shopify, and nothing explains it",
  told: "{{lowStock}} {{overdue}}",
  toldOfLowStock: "You are told when stock is at or below {{percent, number}}% of its reorder point.",
  notToldOfLowStock: "You are not told of low stock.",
  toldOfOverdue: "You are told when a purchase order is overdue.",
  notToldOfOverdue: "You are not told of overdue purchase orders.",
} as const;
