import { Badge, BlockStack, Box, Button, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { OrderProposal } from "~/models/dashboard/order-proposals";
import type { LowStock } from "./load-home.server";

export function ProposalTable({ low: { proposals, moreProposals } }: { low: LowStock }) {
  const text = useText();
  const { shortMoney } = useFormat();
  const { day } = useCalendarFormat();
  const columns: Column<LowStock["proposals"][number]>[] = [
    {
      id: "supplier",
      title: text("home.proposals.supplier"),
      cell: ({ supplierName, orderDay }) => (
        <BlockStack>
          <span>{supplierName ?? text("home.proposals.noSupplier")}</span>
          {orderDay ? (
            <Text as="span" tone="subdued" variant="bodySm">
              {text("home.proposals.orderDay", { day: day(orderDay) })}
            </Text>
          ) : null}
        </BlockStack>
      ),
    },
    {
      id: "items",
      title: text("home.proposals.items"),
      cell: ({ items, units }) => text("home.proposals.itemsAndUnits", { items, units }),
    },
    {
      id: "waiting",
      title: text("home.proposals.waiting"),
      cell: ({ shortInAWeek: count, salesMissed }) =>
        count > 0 ? (
          <Badge tone="warning">
            {salesMissed > 0
              ? text("home.proposals.shortBy", { count, sales: shortMoney(salesMissed) })
              : text("home.proposals.short", { count })}
          </Badge>
        ) : (
          <Text as="span" tone="subdued">
            {text("home.proposals.notShort")}
          </Text>
        ),
    },
    {
      id: "total",
      title: text("home.proposals.total"),
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => <Total {...row} />,
    },
  ];
  return (
    <>
      <RecordTable
        label={text("home.proposals.title")}
        rows={proposals}
        keyOf={({ supplierId }) => supplierId ?? 0}
        hrefOf={({ supplierId }) => `/app/reorder?supplierId=${supplierId ?? "none"}`}
        columns={columns}
      />
      {moreProposals > 0 ? (
        <Box padding="300" paddingInline="400">
          <Button variant="plain" url="/app/reorder">
            {text("home.proposals.more", { count: moreProposals })}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Total({ total, currency, items, itemsWithoutCost: count }: OrderProposal) {
  const text = useText();
  const format = useFormat();
  if (count === items)
    return (
      <Text as="span" tone="subdued">
        {text("home.proposals.noCost")}
      </Text>
    );
  return (
    <BlockStack>
      <span>{format.money(total, currency)}</span>
      {count > 0 ? (
        <Text as="span" tone="subdued" variant="bodySm">
          {text("home.proposals.withoutCost", { count })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
