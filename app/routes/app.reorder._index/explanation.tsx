import { useLoaderData } from "@remix-run/react";
import { BlockStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { AtBreak } from "~/components/at-break";
import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { forecastAddress } from "~/components/history-address";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { Figure } from "./explained";
import type { loader } from "./route";

/** Where a figure of a suggestion comes from. */
export function Explanation({ what, row }: { what: Figure; row: Proposal }) {
  if (what === "stock") return <StockParts row={row} />;
  if (what === "incoming") return <IncomingParts row={row} />;
  if (what === "point") return <PointParts row={row} />;
  if (what === "cost") return <CostParts row={row} />;
  return <QuantityParts row={row} />;
}

function StockParts({ row }: { row: Proposal }) {
  const text = useText();
  const format = useFormat();
  return (
    <Parts title={text("reorder.explain.stock")}>
      {row.places.length === 0 ? <Text as="p">{text("reorder.explain.nowhere")}</Text> : null}
      <dl className="br-facts">
        {row.places.map(({ name, available }) => (
          <Fact key={name} name={name} value={format.number(available)} />
        ))}
        {row.places.length > 1 ? (
          <Fact name={text("reorder.explain.total")} value={format.number(row.currentStock)} />
        ) : null}
      </dl>
    </Parts>
  );
}

function IncomingParts({ row }: { row: Proposal }) {
  const text = useText();
  const format = useFormat();
  const ordered = row.orders.reduce((sum, { units }) => sum + units, 0);
  const underWay = row.incoming - row.incomingOutside - ordered;
  return (
    <Parts title={text("reorder.explain.incoming")}>
      {row.incoming === 0 ? <Text as="p">{text("reorder.explain.noIncoming")}</Text> : null}
      <dl className="br-facts">
        {row.orders.map((order) => (
          <Fact key={order.id} name={<OrderLink {...order} />} value={format.number(order.units)} />
        ))}
        {row.incomingOutside > 0 ? (
          <Fact name={text("reorder.explain.outside")} value={format.number(row.incomingOutside)} />
        ) : null}
        {underWay > 0 ? (
          <Fact name={text("reorder.explain.underWay")} value={format.number(underWay)} />
        ) : null}
      </dl>
      {row.drafts.length > 0 ? (
        <>
          <Text as="p" tone="subdued">
            {text("reorder.explain.drafts")}
          </Text>
          <dl className="br-facts">
            {row.drafts.map((order) => (
              <Fact key={order.id} name={<OrderLink {...order} />} value={format.number(order.units)} />
            ))}
          </dl>
        </>
      ) : null}
    </Parts>
  );
}

function PointParts({ row }: { row: Proposal }) {
  const text = useText();
  const search = new URLSearchParams({ search: row.sku || row.title });
  return (
    <Parts title={text("reorder.explain.point")}>
      <Text as="p">
        {row.orderUpTo === null
          ? text("reorder.explain.rule", { point: row.reorderPoint, quantity: row.reorderQuantity })
          : text("reorder.explain.forecast", { point: row.reorderPoint, upTo: row.orderUpTo })}
      </Text>
      <SalesFacts row={row} />
      {row.orderUpTo === null ? (
        <Link url={`/app/reorder/rules?${search}`}>{text("reorder.explain.changeRule")}</Link>
      ) : (
        <Link url={forecastAddress(row)}>{text("reorder.explain.seeForecast")}</Link>
      )}
    </Parts>
  );
}

function QuantityParts({ row }: { row: Proposal }) {
  const text = useText();
  const { currentStock, incoming, reorderPoint, reorderQuantity, suggestedQuantity } = row;
  const now = { stock: Math.abs(currentStock), incoming, point: reorderPoint };
  const position = currentStock + incoming + suggestedQuantity;
  const times = suggestedQuantity / reorderQuantity;
  return (
    <Parts title={text("reorder.explain.why", { quantity: suggestedQuantity })}>
      <Text as="p">{text(currentStock < 0 ? "reorder.explain.oversold" : "reorder.explain.left", now)}</Text>
      <Text as="p">
        {currentStock > reorderPoint
          ? text("reorder.explain.notLow")
          : suggestedQuantity === 0
            ? text("reorder.explain.enough", { position })
            : row.orderUpTo === null
              ? text("reorder.explain.order", { times, each: reorderQuantity, position })
              : text("reorder.explain.fillUp", { quantity: suggestedQuantity, position })}
      </Text>
      {row.atBreak ? (
        <Text as="p">
          <AtBreak purchase={row.atBreak} currency={row.currency} />
        </Text>
      ) : null}
      <SalesFacts row={row} />
      {row.orderUpTo === null ? null : (
        <Link url={forecastAddress(row)}>{text("reorder.explain.seeForecast")}</Link>
      )}
    </Parts>
  );
}

function CostParts({ row }: { row: Proposal }) {
  const text = useText();
  const format = useFormat();
  if (row.priceBreaks.length > 0) {
    return (
      <Parts title={text("reorder.suggestions.cost")}>
        <Text as="p">{text("reorder.explain.costAgreed")}</Text>
        <dl className="br-facts">
          {row.priceBreaks.map(({ quantity, cost }) => (
            <Fact
              key={quantity}
              name={text("reorder.explain.fromQuantity", { quantity })}
              value={format.unitCost(cost, row.currency)}
            />
          ))}
        </dl>
      </Parts>
    );
  }
  const source = row.cost === null ? "costUnknown" : row.costOrderId === null ? "costKnown" : "costPaid";
  return (
    <Parts title={text("reorder.suggestions.cost")}>
      <Text as="p">{text(`reorder.explain.${source}`)}</Text>
      {row.costOrderId === null ? null : (
        <Link url={`/app/purchase-orders/${row.costOrderId}`}>{text("reorder.explain.costOrder")}</Link>
      )}
    </Parts>
  );
}

function SalesFacts({ row }: { row: Proposal }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { sales } = useLoaderData<typeof loader>();
  return (
    <dl className="br-facts">
      {sales.since === null || sales.extent === "year" ? null : (
        <Fact name={text("reorder.explain.salesSince")} value={calendar.day(sales.since)} />
      )}
      <Fact
        name={text("reorder.explain.sold")}
        value={sales.since === null ? text("reorder.explain.unknownSales") : format.number(row.unitsSold)}
      />
      <Fact
        name={text("reorder.explain.daysLeft")}
        value={row.daysLeft === null ? text("reorder.explain.noSales") : format.number(row.daysLeft)}
      />
      {row.shortInAWeek > 0 ? (
        <Fact name={text("reorder.explain.waiting")} value={format.number(row.shortInAWeek)} />
      ) : null}
    </dl>
  );
}

function Parts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {children}
    </BlockStack>
  );
}

function Fact({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function OrderLink({ id, poNumber }: { id: number; poNumber: string }) {
  return <Link url={`/app/purchase-orders/${id}`}>{poNumber}</Link>;
}
