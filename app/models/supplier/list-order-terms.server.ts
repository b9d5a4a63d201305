import { db } from "~/infra/db/db.server";
import { addDays, storedDay } from "~/lib/calendar-days";
import { nextOrderDay, orderLimits, type OrderMinimumBy, type RoomLimits, takesAnyDay } from "./order-terms";

export interface ComingOrders {
  /** In the shop's currency where it is an amount; 0 for none, or where its currency is another. */
  minimum: number;
  by: OrderMinimumBy;
  /** Kilograms and cubic meters that an order has at most. */
  limits: RoomLimits;
  leadTimeDays: number;
  /** The first day from today on on which it takes an order, and the one after that. */
  nextDay: string;
  dayAfter: string;
}

/** What these suppliers ask of an order, and when they take the next two; days in ISO 8601, of the shop's calendar. */
export async function listOrderTerms(
  shop: { id: number; currency: string },
  { supplierIds, today }: { supplierIds: readonly number[]; today: string },
): Promise<Record<number, ComingOrders>> {
  const suppliers = await db.supplier.findMany({
    where: { shopId: shop.id, id: { in: [...supplierIds] } },
    select: {
      ...{ id: true, currency: true, leadTimeDays: true, orderMinimum: true, orderMinimumBy: true },
      ...{ mostWeight: true, mostVolume: true },
      ...{ orderDays: true, orderEveryWeeks: true, orderWeeksFrom: true, closedUntil: true },
    },
  });
  return Object.fromEntries(
    suppliers.map(
      ({ id, currency, orderMinimum, orderMinimumBy: by, leadTimeDays, mostWeight, mostVolume, ...days }) => {
        const calendar = {
          ...days,
          orderWeeksFrom: storedDay(days.orderWeeksFrom),
          closedUntil: storedDay(days.closedUntil),
        };
        const nextDay = nextOrderDay(calendar, today);
        // On any day: who waits, waits for a week.
        const following = addDays(nextDay, takesAnyDay(calendar) ? 7 : 1);
        const isForeign = by === "amount" && currency !== "" && currency !== shop.currency;
        const minimum = isForeign ? 0 : Number(orderMinimum);
        const limits = orderLimits({ mostWeight: Number(mostWeight), mostVolume: Number(mostVolume) });
        return [
          id,
          { minimum, by, limits, leadTimeDays, nextDay, dayAfter: nextOrderDay(calendar, following) },
        ];
      },
    ),
  );
}
