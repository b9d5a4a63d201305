import { Banner, Text } from "@shopify/polaris";
import type { KnownSales } from "~/models/shop/known-sales.server";
import { useCalendarFormat } from "./calendar-format";
import { useText } from "./use-text";

/** From which day on sales are known, where it is less than a year, or that none are. */
export function KnownSalesNote({ sales: { extent, since } }: { sales: KnownSales }) {
  const text = useText();
  const calendar = useCalendarFormat();
  if (extent === "none")
    return (
      <Banner tone="info" title={text("common.sales.none")}>
        <p>{text("common.sales.noneHint")}</p>
      </Banner>
    );
  if (extent !== "since" || since === null) return null;
  return (
    <Text as="p" tone="subdued">
      {text("common.sales.since", { date: calendar.day(since) })}
    </Text>
  );
}
