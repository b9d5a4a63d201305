import { bills } from "~/api/bills";
import { books } from "~/api/books";
import { bookRoles } from "~/models/book-account/roles";
import type { Recorder } from "../recorder";

/** A bill of an earlier day is exported for the bookkeeper. */
export async function booksPart(recorder: Recorder, supplierId: number): Promise<void> {
  await recorder.call(books.updateAccounts, {
    body: {
      accounts: bookRoles.map((role, place) => ({ role, code: String(1000 + 10 * place), name: role })),
    },
  });
  await recorder.record(books.updateAccounts, {
    body: { accounts: [{ role: "stock", code: "1140", name: "Inventory" }], datevClient: "42" },
  });
  await recorder.record(books.accounts, {});
  const bill = await recorder.call(bills.create, {
    body: {
      ...{ supplierId, number: "R-2026-98", billedOn: "2026-11-10", currency: "USD", tax: 1.9 },
      lineItems: [{ description: "Freight", quantity: 1, unitPrice: 10 }],
    },
  });
  await recorder.call(bills.approve, { params: { id: bill.id } });
  await recorder.record(books.pending, { query: { until: "2026-11-10" } });
  const { id } = await recorder.record(books.make, { body: { until: "2026-11-10" } });
  await recorder.record(books.list, { query: { limit: "1" } });
  await recorder.record(books.get, { params: { id } });
  await recorder.recordFile(books.file, { params: { id }, query: { format: "xero" } });
}
