import { Badge, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { AwaitedOrder, AwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { ShortList } from "./short-list";

/** What is most overdue stands first there. */
const pending = "/app/purchase-orders?status=pending&sort=expected";

/** What should have come, and what comes next. */
export function AwaitedCards({ awaited: { late, coming } }: { awaited: AwaitedOrders }) {
  const text = useText();
  const format = useFormat();
  const detailOf = ({ supplierName: supplier, unitsOpen: count }: AwaitedOrder) =>
    text("home.coming.detail", { supplier, count });
  const dueOf = ({ dueOn, dueBy }: AwaitedOrder) => {
    if (dueOn === null) return text("home.coming.undated");
    const date = format.date(dueOn);
    return dueBy === "lead_time" ? text("purchaseOrders.expected.about", { date }) : date;
  };
  return (
    <>
      <ShortList
        title={text("home.late.title")}
        none={text("home.late.none")}
        all={pending}
        rows={late.map((order) => ({
          id: order.id,
          href: `/app/purchase-orders/${order.id}`,
          title: order.poNumber,
          detail: detailOf(order),
          value: <Badge tone="critical">{text("home.late.days", { count: order.daysLate })}</Badge>,
        }))}
      />
      <ShortList
        title={text("home.coming.title")}
        none={text("home.coming.none")}
        all={pending}
        rows={coming.map((order) => ({
          id: order.id,
          href: `/app/purchase-orders/${order.id}/receive`,
          title: order.poNumber,
          detail: detailOf(order),
          value: (
            <Text as="span" numeric tone={order.dueOn ? undefined : "subdued"}>
              {dueOf(order)}
            </Text>
          ),
        }))}
      />
    </>
  );
}
