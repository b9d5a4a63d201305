import { format } from "date-fns";

interface LowStock {
  /** Of the variant. */
  title: string;
  sku: string;
  /** Units at all active locations; below 0 when more was sold than there was. */
  stock: number;
  reorderPoint: number;
}

/** "Blue mug (MUG-01) has 3 left, reorder point 10" */
export function lowStockMessage({ title, sku, stock, reorderPoint }: LowStock): string {
  const name = sku === "" ? title : `${title} (${sku})`;
  const state = stock < 0 ? `is oversold by ${count(-stock)}` : `has ${count(stock)} left`;
  return `${name} ${state}, reorder point ${count(reorderPoint)}`;
}

interface Overdue {
  poNumber: string;
  supplierName: string;
  /** The day it was due, in the shop's time zone. */
  dueOn: Date;
  ordered: number;
  received: number;
}

/** "PO-00007 from Clay & Co was due on 12 Nov 2026, 40 of 60 units have not come" */
export function overdueMessage({ poNumber, supplierName, dueOn, ordered, received }: Overdue): string {
  const open = ordered - received;
  const units = ordered === 1 ? "unit" : "units";
  const verb = open === 1 ? "has" : "have";
  const day = format(dueOn, "d MMM yyyy");
  return `${poNumber} from ${supplierName} was due on ${day}, ${count(open)} of ${count(ordered)} ${units} ${verb} not come`;
}

function count(units: number): string {
  return units.toLocaleString("en");
}
