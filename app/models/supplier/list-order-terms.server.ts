import { db } from "~/infra/db/db.server";
import { addDays, storedDay } from "~/lib/calendar-days";
import { nextOrderDay, type OrderLimits, orderLimits, type OrderMinimumBy, takesAnyDay } from "./order-terms";

export interface ComingOrders {
  /** In the supplier's currency, or else the shop's, where it is an amount; 0 for none. */
  minimum: number;
  by: OrderMinimumBy;
  limits: OrderLimits;
  leadTimeDays: number;
  /** The first day from today on on which it takes an order, and the one after that. */
  nextDay: string;
  /** It takes orders on certain days only, or is closed. */
  hasOrderDays: boolean;
  dayAfter: string;
}

/** What these suppliers ask of an order, and when they take the next two; days in ISO 8601, of the shop's calendar. */
export async function listOrderTerms(
  shop: { id: number },
  { supplierIds, today }: { supplierIds: readonly number[]; today: string },
): Promise<Record<number, ComingOrders>> {
  const suppliers = await db.supplier.findMany({
    where: { shopId: shop.id, id: { in: [...supplierIds] } },
    select: {
      ...{ id: true, leadTimeDays: true, orderMinimum: true, orderMinimumBy: true },
      ...{ mostAmount: true, mostWeight: true, mostVolume: true },
      ...{ orderDays: true, orderEveryWeeks: true, orderWeeksFrom: true, closedUntil: true },
    },
  });
  return Object.fromEntries(
    suppliers.map(({ id, orderMinimum, orderMinimumBy: by, leadTimeDays, ...stored }) => {
      const calendar = {
        ...stored,
        orderWeeksFrom: storedDay(stored.orderWeeksFrom),
        closedUntil: storedDay(stored.closedUntil),
      };
      const nextDay = nextOrderDay(calendar, today);
      // On any day: who waits, waits for a week.
      const takesAny = takesAnyDay(calendar);
      const following = addDays(nextDay, takesAny ? 7 : 1);
      const minimum = Number(orderMinimum);
      const limits = orderLimits(stored);
      return [
        id,
        {
          ...{ minimum, by, limits, leadTimeDays, nextDay, dayAfter: nextOrderDay(calendar, following) },
          hasOrderDays: !takesAny || nextDay !== today,
        },
      ];
    }),
  );
}
