import type { Issue } from "~/errors";
import { translate } from "~/texts/translate";
import type { ItemContent } from "./content";
import { mostUnits, stepOf } from "./order-quantity";

/** What is wrong with an item as a whole: no line could have its quantity, or two prices start at one quantity. */
export function itemIssues(path: string, item: ItemContent): Issue[] {
  const seen = new Set<number>();
  const breaks = item.priceBreaks.flatMap(({ quantity }, at): Issue[] => {
    const isAgain = seen.has(quantity);
    seen.add(quantity);
    if (!isAgain) return [];
    return [{ path: `${path}.priceBreaks.${at}.quantity`, message: translate("purchasing.breakAgain") }];
  });
  if (stepOf(item) <= mostUnits) return breaks;
  const message = translate("purchasing.stepTooLarge", { most: mostUnits });
  return [{ path: `${path}.packSize`, message }, ...breaks];
}
