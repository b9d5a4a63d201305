import type { BillPaymentResource } from "~/models/bill/resource";
import { useText } from "./use-text";

type Named = Pick<
  BillPaymentResource,
  "kind" | "reference" | "creditNumber" | "returnNumber" | "depositPoNumber"
>;

/** What settles a bill by its name: a payment by its reference, everything else by its number. */
export function usePaymentName(): (payment: Named) => string {
  const text = useText();
  return ({ kind, reference, creditNumber, returnNumber, depositPoNumber }) => {
    if (kind === "credit") return text("bills.payments.credit", { number: creditNumber ?? "" });
    if (kind === "return") return text("bills.payments.return", { number: returnNumber ?? "" });
    if (kind === "deposit") return text("bills.payments.deposit", { number: depositPoNumber ?? "" });
    return reference ? text("bills.payments.reference", { reference }) : text("bills.payments.payment");
  };
}
