export const alerts = {
  lowStock: "{{name}} has {{left, number}} left, reorder point {{point, number}}",
  oversold: "{{name}} is oversold by {{missing, number}}, reorder point {{point, number}}",
  overdue_one:
    "{{number}} from {{supplier}} was due on {{due, day}}, {{count, number}} of {{ordered, number}} units has not arrived",
  overdue_other:
    "{{number}} from {{supplier}} was due on {{due, day}}, {{count, number}} of {{ordered, number}} units have not arrived",
  overdueOfOne: "{{number}} from {{supplier}} was due on {{due, day}}, 1 of 1 unit has not arrived",
  billOverdue: "Bill {{number}} from {{supplier}} was due on {{due, day}}",
  mailBounced: "The email with {{number}} to {{recipient}} came back. Send it to another address",
  mailComplained: "{{recipient}} marked the email with {{number}} as spam. Send it to another address",
  mailFailed: "The email with {{number}} to {{recipient}} was not delivered. Send it to another address",
  orderConfirmed: "{{supplier}} confirmed {{number}} as it is. Accept or decline the answer",
  orderAnswered_one:
    "{{supplier}} answered {{number}} and would change {{count, number}} line. Accept or decline the answer",
  orderAnswered_other:
    "{{supplier}} answered {{number}} and would change {{count, number}} lines. Accept or decline the answer",
  differences_one: "{{count, number}} stock level differs from Shopify without an explanation",
  differences_other: "{{count, number}} stock levels differ from Shopify without an explanation",
  costs_one: "{{count, number}} cost was changed in Shopify. Decide which one is right",
  costs_other: "{{count, number}} costs were changed in Shopify. Decide which ones are right",
  forecasts_one:
    "{{count, number}} forecast has gone wrong. Selling more than expected: {{more, number}}, less: {{less, number}}",
  forecasts_other:
    "{{count, number}} forecasts have gone wrong. Selling more than expected: {{more, number}}, less: {{less, number}}",
  told: "{{lowStock}} {{overdue}} {{bills}}",
  toldOfLowStock: "You get an alert when stock is at or below {{percent, number}}% of its reorder point.",
  notToldOfLowStock: "You don't get alerts about low stock.",
  toldOfOverdue: "You get an alert when a purchase order is late.",
  notToldOfOverdue: "You don't get alerts about late purchase orders.",
  toldOfBills: "You get an alert when a bill is overdue.",
  notToldOfBills: "You don't get alerts about overdue bills.",
} as const;
