import { nearest } from "../../../costs/fraction";
import type { Case } from "./case";
import { digits, exact, scaled, unitsOf } from "./exact";

/** What the app asked before it knew of the other currency may still take effect. */
const underWayMs = 60_000;

/** C25: the figures stay in their currency, whatever the store's is by now, and the app knows the store's where it was told. */
export function figuresKeepTheirCurrency({ shop, currencies, isTold }: Case): string[] {
  const store = currencies.at(-1)?.currency;
  const own = currencies[0]?.currency;
  // Empty: the app has never read another one than that of the figures.
  const taken = shop.store_currency || shop.currency;
  return [
    ...(shop.currency === own ? [] : [`C25: the figures are in ${shop.currency}, they were in ${own}`]),
    ...(!isTold || taken === store
      ? []
      : [`C25: the store is in ${store}, the app takes it to be in ${taken}`]),
  ];
}

/** C25: where the app has read that the store has another currency, it writes no costs there. */
export function noneIsWrittenInAnotherCurrency({ costChanges, currencies, shopReadings }: Case): string[] {
  const currencyAt = (at: number) => currencies.findLast((one) => one.at <= at)?.currency;
  return costChanges
    .filter(({ actor }) => actor === "app")
    .flatMap(({ at, variantId, after }) => {
      const since = currencies.findLast((one) => one.at <= at)?.at ?? 0;
      const isKnown = shopReadings.some((read) => read >= since && read < at - underWayMs);
      return isKnown && currencyAt(at) !== currencies[0]?.currency
        ? [`C25: ${after} is written for variant ${variantId} to a store in ${currencyAt(at)}`]
        : [];
    });
}

/** C21: what is wanted in the store is what the units of known cost have cost, at rest. */
export function wantedIsWhatUnitsCost({ dump, books, shop }: Case): string[] {
  const isSame = shop.store_currency === "" || shop.store_currency === shop.currency;
  if (!books || !shop.costs_to_store || !isSame) return [];
  return dump.cost_states.flatMap(({ variant_id: variant, units, unknown_units: unknown, value }) => {
    if (units <= unknown || value < 0) return [];
    const mean = scaled(exact(value), digits(shop.currency));
    const wanted = nearest({ over: mean.over, under: mean.under * BigInt(units - unknown) });
    const found = dump.store_costs.find((one) => one.variant_id === variant);
    return found && unitsOf(found.wanted, shop.currency) === wanted
      ? []
      : [`C21: units of variant ${variant} cost ${wanted}, ${found?.wanted} is wanted in the store`];
  });
}
