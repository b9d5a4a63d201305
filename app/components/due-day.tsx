import { Text } from "@shopify/polaris";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** The day on which a bill is due, in a cell of a table; a late one says so. */
export function DueDay({ dueOn, isLate }: { dueOn: string; isLate: boolean }) {
  const text = useText();
  const format = useFormat();
  const day = <time dateTime={dueOn}>{format.day(dueOn)}</time>;
  if (!isLate) return day;
  return (
    <Text as="span" tone="critical" fontWeight="medium">
      {day} · {text("bills.overdue")}
    </Text>
  );
}
