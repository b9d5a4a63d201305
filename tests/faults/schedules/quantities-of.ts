import type { ScheduledShop } from "./shop-in-schedule";

/** `available` of every level of the store. */
export function quantitiesOf({ variants }: ScheduledShop["store"]): Map<string, number> {
  return new Map(
    variants.flatMap(({ id, levels }) =>
      levels.map(({ locationId, quantities }): [string, number] => [
        `${id}@${locationId}`,
        quantities.available ?? 0,
      ]),
    ),
  );
}
