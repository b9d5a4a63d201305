import { useCreditName } from "~/components/use-credit-name";
import { useText } from "~/components/use-text";
import type { PaymentForm } from "./use-payment-form";

/** What a field of the payment's request is called on the page: a bill or a credit by its number. */
export function useFieldName({ paid, used }: Pick<PaymentForm, "paid" | "used">): (path: string) => string {
  const text = useText();
  const creditName = useCreditName();
  return (path) => {
    const [list, place] = path.split(".");
    const credit = used[Number(place)];
    if (list === "bills") return paid[Number(place)]?.number ?? path;
    if (list === "credits") return credit ? creditName(credit) : path;
    const known = (["paidOn", "rate", "reference"] as const).find((name) => name === path);
    return known ? text(`bills.pay.${known}`) : path;
  };
}
