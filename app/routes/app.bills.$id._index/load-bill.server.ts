import { orRefuse } from "~/components/page-refusal";
import { getBill } from "~/models/bill/get.server";
import { listOpenCredits } from "~/models/bill/open-credits.server";
import { depositsForBill } from "~/models/bill/set-off-deposits.server";
import { isAllowed } from "~/models/bill/status";
import { shopToday } from "~/models/bill/today.server";
import type { ShopContext } from "~/models/shop/context";

/** Everything the page of a bill shows to a member of the staff. */
export async function loadBill(shop: ShopContext, { id, visitor }: { id: number; visitor: string }) {
  const [bill, today] = await Promise.all([orRefuse(getBill(shop, id)), shopToday(shop.id)]);
  const { supplierId, currency } = bill;
  const canUse = bill.kind === "bill" && isAllowed(bill.status, "pay");
  const credits = canUse ? await listOpenCredits(shop.id, { supplierId, currency }) : [];
  const usable = credits.filter(({ onlyBills }) => onlyBills?.includes(id) ?? true);
  const isDraft = bill.kind === "bill" && bill.status === "draft";
  const deposit = isDraft ? await depositsForBill(shop.id, { billId: id, total: bill.total }) : 0;
  return { bill, credits: usable, deposit, today, visitor };
}

export type BillPage = Awaited<ReturnType<typeof loadBill>>;
