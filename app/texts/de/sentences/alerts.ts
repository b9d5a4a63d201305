import type { alerts as english } from "../../en/sentences/alerts";
import type { TextsOf } from "../../texts-of";

export const alerts: TextsOf<typeof english> = {
  lowStock: "{{name}}: noch {{left, number}} verfügbar, Meldebestand {{point, number}}",
  oversold: "{{name}}: {{missing, number}} zu viel verkauft, Meldebestand {{point, number}}",
  overdue_one:
    "{{number}} von {{supplier}} war am {{due, day}} fällig, {{count, number}} von {{ordered, number}} Stück ist nicht eingetroffen",
  overdue_other:
    "{{number}} von {{supplier}} war am {{due, day}} fällig, {{count, number}} von {{ordered, number}} Stück sind nicht eingetroffen",
  overdueOfOne:
    "{{number}} von {{supplier}} war am {{due, day}} fällig, das eine Stück ist nicht eingetroffen",
  billOverdue: "Rechnung {{number}} von {{supplier}} war am {{due, day}} fällig",
  mailBounced: "Die E-Mail mit {{number}} an {{recipient}} kam zurück. Senden Sie sie an eine andere Adresse",
  mailComplained:
    "{{recipient}} hat die E-Mail mit {{number}} als Spam gemeldet. Senden Sie sie an eine andere Adresse",
  mailFailed:
    "Die E-Mail mit {{number}} an {{recipient}} wurde nicht zugestellt. Senden Sie sie an eine andere Adresse",
  orderConfirmed:
    "{{supplier}} hat {{number}} unverändert bestätigt. Nehmen Sie die Antwort an oder lehnen Sie sie ab",
  orderAnswered_one:
    "{{supplier}} hat auf {{number}} geantwortet und würde {{count, number}} Position ändern. Nehmen Sie die Antwort an oder lehnen Sie sie ab",
  orderAnswered_other:
    "{{supplier}} hat auf {{number}} geantwortet und würde {{count, number}} Positionen ändern. Nehmen Sie die Antwort an oder lehnen Sie sie ab",
  differences_one: "{{count, number}} Bestand weicht ohne Erklärung von Shopify ab",
  differences_other: "{{count, number}} Bestände weichen ohne Erklärung von Shopify ab",
  costs_one: "{{count, number}} Kostenwert wurde in Shopify geändert. Entscheiden Sie, welcher stimmt",
  costs_other: "{{count, number}} Kostenwerte wurden in Shopify geändert. Entscheiden Sie, welche stimmen",
  forecasts_one:
    "{{count, number}} Prognose ist falsch geworden: {{more, number}} besser verkauft als erwartet, {{less, number}} schlechter",
  forecasts_other:
    "{{count, number}} Prognosen sind falsch geworden: {{more, number}} besser verkauft als erwartet, {{less, number}} schlechter",
  told: "{{lowStock}} {{overdue}} {{bills}}",
  toldOfLowStock:
    "Sie erhalten einen Hinweis, wenn ein Bestand höchstens {{percent, number}} % des Meldebestands beträgt.",
  notToldOfLowStock: "Sie erhalten keine Hinweise zu niedrigem Bestand.",
  toldOfOverdue: "Sie erhalten einen Hinweis, wenn eine Bestellung überfällig ist.",
  notToldOfOverdue: "Sie erhalten keine Hinweise zu überfälligen Bestellungen.",
  toldOfBills: "Sie erhalten einen Hinweis, wenn eine Rechnung überfällig ist.",
  notToldOfBills: "Sie erhalten keine Hinweise zu überfälligen Rechnungen.",
};
