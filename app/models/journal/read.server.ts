import type { Tx } from "~/infra/db/db.server";
import { postBill } from "./post-bill";
import { postCosts } from "./post-costs";
import { postPayments } from "./post-payments";
import type { Posting } from "./posting";
import { readBookedBills, readBookedPayments } from "./read-bills.server";
import { readCostSums } from "./read-costs.server";

/** A bill without an exchange rate: it and its payments are in no journal until there is one. */
export interface WaitingBill {
  billId: number;
  number: string;
  supplierName: string;
  currency: string;
  billedOn: string;
}

/** All entries of the journal until a day, of everything that is known now, and the bills that wait for a rate. */
export async function readJournal(
  tx: Tx,
  { id: shopId, currency }: { id: number; currency: string },
  until: string,
): Promise<{ postings: Posting[]; waiting: WaitingBill[] }> {
  const costs = await readCostSums(tx, shopId, until);
  const bills = await readBookedBills(tx, shopId);
  const payments = await readBookedPayments(tx, shopId);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const postings = [
    ...postCosts(costs, currency),
    ...bills.flatMap((bill) => postBill(bill, currency)),
    ...postPayments(payments, byId, currency),
  ].filter(({ day }) => day <= until);
  const waiting = bills
    .filter(({ rate, billedOn }) => rate === null && billedOn <= until)
    .map(({ id, number, supplier, currency: ofBill, billedOn }) => {
      return { billId: id, number, supplierName: supplier, currency: ofBill, billedOn };
    });
  return { postings, waiting };
}
