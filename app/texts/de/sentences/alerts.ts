import type { alerts as english } from "../../en/sentences/alerts";
import type { TextsOf } from "../../texts-of";

export const alerts: TextsOf<typeof english> = {
  lowStock: "Von {{name}} sind noch {{left, number}} da, Meldebestand {{point, number}}",
  oversold: "Von {{name}} sind {{missing, number}} zu viel verkauft, Meldebestand {{point, number}}",
  overdue_one:
    "{{number}} von {{supplier}} war am {{due, day}} fällig, {{count, number}} von {{ordered, number}} Stück ist nicht gekommen",
  overdue_other:
    "{{number}} von {{supplier}} war am {{due, day}} fällig, {{count, number}} von {{ordered, number}} Stück sind nicht gekommen",
  overdueOfOne: "{{number}} von {{supplier}} war am {{due, day}} fällig, das eine Stück ist nicht gekommen",
  differences_one: "{{count, number}} Bestand weicht von Shopify ab, und nichts erklärt es",
  differences_other: "{{count, number}} Bestände weichen von Shopify ab, und nichts erklärt es",
  told: "{{lowStock}} {{overdue}}",
  toldOfLowStock:
    "Sie erfahren es, wenn ein Bestand höchstens {{percent, number}} % seines Meldebestands beträgt.",
  notToldOfLowStock: "Von niedrigen Beständen erfahren Sie nichts.",
  toldOfOverdue: "Sie erfahren es, wenn eine Bestellung überfällig ist.",
  notToldOfOverdue: "Von überfälligen Bestellungen erfahren Sie nichts.",
};
