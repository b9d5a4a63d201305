import { format } from "date-fns";
import type { ReturnedKind } from "~/models/email/event-kind";
import { type Sentence, sentence } from "~/texts/translate";

interface LowStock {
  title: string;
  sku: string;
  /** Units at all active locations; below 0 when oversold. */
  stock: number;
  reorderPoint: number;
}

/** "Blue mug (MUG-01) has 3 left, reorder point 10" */
export function lowStockMessage({ title, sku, stock, reorderPoint: point }: LowStock): Sentence {
  const name = sku === "" ? title : `${title} (${sku})`;
  return stock < 0
    ? sentence("alerts.oversold", { name, missing: -stock, point })
    : sentence("alerts.lowStock", { name, left: stock, point });
}

interface Overdue {
  poNumber: string;
  supplierName: string;
  /** The due day, in the shop's time zone. */
  dueOn: Date;
  ordered: number;
  received: number;
}

/** "PO-00007 from Clay & Co was due on Nov 12, 2026, 40 of 60 units have not come" */
export function overdueMessage({ poNumber, supplierName, dueOn, ordered, received }: Overdue): Sentence {
  const facts = { number: poNumber, supplier: supplierName, due: format(dueOn, "yyyy-MM-dd") };
  return ordered === 1
    ? sentence("alerts.overdueOfOne", facts)
    : sentence("alerts.overdue", { ...facts, count: ordered - received, ordered });
}

interface Answered {
  poNumber: string;
  supplierName: string;
  /** Lines that the answer would change. */
  changed: number;
}

/** "Clay & Co answered PO-00007 and would change 2 lines" */
export function answeredMessage({ poNumber: number, supplierName: supplier, changed }: Answered): Sentence {
  return changed === 0
    ? sentence("alerts.orderConfirmed", { number, supplier })
    : sentence("alerts.orderAnswered", { number, supplier, count: changed });
}

const returned = {
  bounced: "alerts.mailBounced",
  complained: "alerts.mailComplained",
  failed: "alerts.mailFailed",
} as const;

/** "The email with PO-00007 to orders@clay.example came back" */
export function returnedMessage({
  number,
  recipient,
  event,
}: {
  /** Of the order or of the return. */
  number: string;
  recipient: string;
  event: ReturnedKind;
}): Sentence {
  return sentence(returned[event], { number, recipient });
}
