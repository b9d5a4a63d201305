import { Text } from "@shopify/polaris";
import type { Expected } from "~/models/purchase-order/expected";
import { useFormat } from "./format";
import { useText } from "./use-text";

interface Props {
  order: Expected;
  isLate: boolean;
  /** With the text for what the day is calculated from, and for a late one; a list has the short form. */
  whole?: boolean;
}

/** The day an order is expected: as agreed, or about when by the supplier's lead time. */
export function ExpectedDay({ order: { expectedOn, expectedBy }, isLate, whole = false }: Props) {
  const text = useText();
  const format = useFormat();
  if (expectedOn === null) return null;
  const short = expectedBy === "lead_time" ? "about" : "onDay";
  const late = expectedBy === "lead_time" ? "lateByLeadTime" : "lateOnDay";
  const inTime = expectedBy === "lead_time" ? "aboutByLeadTime" : "onDay";
  const form = whole ? (isLate ? late : inTime) : short;
  return (
    <Text as="span" tone={isLate ? "critical" : undefined}>
      {text(`purchaseOrders.expected.${form}`, { date: format.day(expectedOn) })}
    </Text>
  );
}
