import { BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";
import { CasesText } from "~/components/cases-text";
import { useFormat } from "~/components/format";
import { LineFigures } from "~/components/line-figures";
import { LineName } from "~/components/line-name";
import { AboveLimits, OrderGauges } from "~/components/order-gauges";
import { Progress } from "~/components/progress";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import { extraUnits, isOrdered, openUnits } from "~/models/purchase-order/receivable-units";
import type { PurchaseOrderLineResource, PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { OrderPage } from "./load-order.server";

const keyOf = ({ id }: PurchaseOrderLineResource) => id;
const pictureOf = ({ variantId, title }: PurchaseOrderLineResource) => ({ variantId, title });
const wordsOf = ({ title, sku }: PurchaseOrderLineResource) => `${title} ${sku}`;

interface Props extends Pick<OrderPage, "order" | "load"> {
  /** The days that the supplier named for lines. */
  expected: OrderPage["confirmation"]["expected"];
}

/** What was ordered, what came and what is still to come. */
export function LinesCard({ order, load, expected }: Props) {
  const text = useText();
  const columns = useColumns(order, expected);
  const ordered = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const received = order.lineItems.reduce((sum, line) => sum + line.quantity - openUnits(line), 0);
  const showsProgress = received > 0 || order.status === "sent";
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {text("purchaseOrders.lines.title")}
            </Text>
            <Text as="span" tone="subdued">
              {showsProgress
                ? text("purchaseOrders.lines.progress", { received, count: ordered })
                : text("common.counts.units", { count: ordered })}
            </Text>
          </InlineStack>
          {showsProgress ? (
            <Progress tone="success" done={received} total={ordered} ariaLabelledBy="received-progress" />
          ) : null}
          <span id="received-progress" className="br-hidden">
            {text("purchaseOrders.lines.unitsReceived")}
          </span>
          {load ? (
            <>
              <OrderGauges {...load} />
              <AboveLimits {...load} />
            </>
          ) : null}
        </BlockStack>
      </Box>
      {order.lineItems.length === 0 ? (
        <Box padding="400" paddingBlockStart="0">
          <Text as="p" tone="subdued">
            {text("purchaseOrders.lines.none")}
          </Text>
        </Box>
      ) : (
        <div className="br-lines">
          <RecordTable
            label={text("purchaseOrders.lines.table")}
            rows={order.lineItems}
            keyOf={keyOf}
            wordsOf={wordsOf}
            columns={columns}
            pictureOf={pictureOf}
          />
        </div>
      )}
    </Card>
  );
}

function useColumns(
  { currency, status, expectedOn: ofOrder }: PurchaseOrderResource,
  expected: Props["expected"],
): Column<PurchaseOrderLineResource>[] {
  const text = useText();
  const format = useFormat();
  const awaited = status === "sent" || status === "partial";
  const days = new Map(expected.map(({ lineItemId, expectedOn }) => [lineItemId, expectedOn]));
  const ownDay = ({ id, quantity, receivedQuantity }: PurchaseOrderLineResource) => {
    const day = days.get(id);
    return awaited && day && day !== ofOrder && receivedQuantity < quantity ? day : null;
  };
  return [
    {
      id: "title",
      title: text("purchaseOrders.lines.product"),
      cell: (line) => (
        <>
          <LineName line={line} />
          <OwnDay day={ownDay(line)} />
          {line.variantId && status === "draft" ? <LineFigures variantId={line.variantId} /> : null}
        </>
      ),
    },
    {
      id: "ordered",
      title: text("purchaseOrders.lines.ordered"),
      numeric: true,
      cell: ({ quantity, packSize }) =>
        isOrdered({ quantity }) ? (
          <>
            {format.number(quantity)}
            <CasesText quantity={quantity} packSize={packSize} />
          </>
        ) : (
          <Text as="span" tone="subdued">
            {text("receiving.notOrdered.mark")}
          </Text>
        ),
    },
    ...(status === "draft" || status === "cancelled"
      ? []
      : [
          {
            id: "received",
            title: text("purchaseOrders.lines.received"),
            numeric: true,
            cell: (line: PurchaseOrderLineResource) => (
              <>
                {format.number(line.receivedQuantity)}
                {isOrdered(line) && extraUnits(line) > 0 ? (
                  <Text as="p" variant="bodySm" tone="caution">
                    {text("receiving.extra", { count: extraUnits(line) })}
                  </Text>
                ) : null}
              </>
            ),
          },
        ]),
    ...(awaited
      ? [
          {
            id: "remaining",
            title: text("purchaseOrders.lines.remaining"),
            numeric: true,
            cell: (line: PurchaseOrderLineResource) => format.number(openUnits(line)),
          },
        ]
      : []),
    {
      id: "cost",
      title: text("purchaseOrders.lines.cost"),
      numeric: true,
      cell: (line) => format.unitCost(line.costPrice, currency),
    },
    {
      id: "total",
      title: text("purchaseOrders.lines.total"),
      numeric: true,
      cornerOnPhone: true,
      cell: (line) => format.money(line.lineTotal, currency),
    },
  ];
}

/** The day of one line, where it is another than the order's. */
function OwnDay({ day }: { day: string | null }) {
  const text = useText();
  const format = useFormat();
  if (day === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {text("purchaseOrders.confirmation.lineExpected", { date: format.day(day) })}
    </Text>
  );
}
