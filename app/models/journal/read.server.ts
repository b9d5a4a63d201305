import type { Tx } from "~/infra/db/db.server";
import { postBill } from "./post-bill";
import { postCosts } from "./post-costs";
import { postDeposit, prepaidOf } from "./post-deposits";
import { postPayments } from "./post-payments";
import type { Posting } from "./posting";
import { readBookedBills, readBookedPayments } from "./read-bills.server";
import { readCostSums } from "./read-costs.server";
import { readBookedDeposits } from "./read-deposits.server";

/** A bill or a deposit without an exchange rate: it and its payments are in no journal until there is one. A canceled bill waits for none. */
export interface WaitingPaper {
  billId: number | null;
  /** Of a deposit. */
  purchaseOrderId: number | null;
  number: string;
  supplierName: string;
  currency: string;
  /** The day of the deposit. */
  billedOn: string;
}

/** All entries of the journal until a day, of everything that is known now, and the papers that wait for a rate. */
export async function readJournal(
  tx: Tx,
  { id: shopId, currency }: { id: number; currency: string },
  until: string,
): Promise<{ postings: Posting[]; waiting: WaitingPaper[] }> {
  const costs = await readCostSums(tx, shopId, until);
  const bills = await readBookedBills(tx, shopId);
  const payments = await readBookedPayments(tx, shopId);
  const deposits = await readBookedDeposits(tx, shopId);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const takePrepaid = prepaidOf(deposits, currency);
  const postings = [
    ...postCosts(costs, currency),
    ...bills.flatMap((bill) => postBill(bill, currency)),
    ...postPayments(payments, byId, { takePrepaid, currency }),
    // Refunds come after what bills use of a deposit, whose worth they leave as it is.
    ...deposits.flatMap((deposit) => postDeposit(deposit, { takePrepaid, currency })),
  ].filter(({ day }) => day <= until);
  const papers: WaitingPaper[] = [
    ...bills
      .filter(({ rate, canceledOn }) => rate === null && canceledOn === null)
      .map(({ id, supplier, ...bill }) => ({
        ...bill,
        billId: id,
        purchaseOrderId: null,
        supplierName: supplier,
      })),
    ...deposits
      .filter(({ rate }) => rate === null)
      .map(({ orderId, poNumber, paidOn, supplier, currency: of }) => ({
        ...{ billId: null, purchaseOrderId: orderId, number: poNumber, supplierName: supplier },
        ...{ currency: of, billedOn: paidOn },
      })),
  ];
  const waiting = papers
    .filter(({ billedOn }) => billedOn <= until)
    .map(({ billId, purchaseOrderId, number, supplierName, currency: of, billedOn }) => {
      return { billId, purchaseOrderId, number, supplierName, currency: of, billedOn };
    });
  return { postings, waiting };
}
