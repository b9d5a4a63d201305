import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { listOpenCredits } from "~/models/bill/open-credits.server";
import { shopToday } from "~/models/bill/today.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { listOpenBills, listSuppliersToPay } from "~/models/supplier-payment/open-bills.server";

/** What can be paid of a supplier in a currency at once; without a supplier, the choice of one. */
export async function loadPay(shop: ShopContext, params: URLSearchParams) {
  const named = params.get("supplier");
  const suppliers = await listSuppliersToPay(shop.id);
  if (named === null) return { suppliers, supplier: null };
  const [{ id, name }, today, open] = await Promise.all([
    orRefuse(getSupplier(shop.id, idOf(named))),
    shopToday(shop.id),
    listOpenBills(shop.id, idOf(named)),
  ]);
  const currencies = [...new Set(open.map(({ currency }) => currency))];
  const asked = params.get("currency") ?? "";
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? shop.currency;
  return {
    ...{ suppliers, supplier: { id, name }, today, currency, currencies },
    bills: open.filter((bill) => bill.currency === currency),
    credits: await listOpenCredits(shop.id, { supplierId: id, currency }),
  };
}

export type PayPage = Extract<Awaited<ReturnType<typeof loadPay>>, { supplier: object }>;
