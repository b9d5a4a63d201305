import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";

/** How many days the average stock lasts, in words; a dash where nothing was sold. */
export function useDaysOfStock(): (days: number | null) => string {
  const text = useText();
  const format = useFormat();
  return (days) =>
    days === null ? "–" : text("reports.velocity.lasting", { count: days, amount: format.decimal(days, 1) });
}
