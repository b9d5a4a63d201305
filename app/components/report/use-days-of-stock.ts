import { useFormat } from "../format";
import { useText } from "../use-text";

/** How many days stock lasts, in words; a dash where nothing says so. */
export function useDaysOfStock(): (days: number | null) => string {
  const text = useText();
  const format = useFormat();
  return (days) =>
    days === null ? "–" : text("reports.velocity.lasting", { count: days, amount: format.decimal(days, 1) });
}
