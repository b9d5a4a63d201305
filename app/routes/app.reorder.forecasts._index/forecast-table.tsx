import { Badge, Button, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { forecastAddress } from "~/components/history-address";
import { LineName } from "~/components/line-name";
import { type Column, RecordTable } from "~/components/record-table";
import type { Following } from "~/components/use-following";
import { useText } from "~/components/use-text";
import type { ForecastRow } from "~/models/reorder-rule/list-forecasts.server";

interface Props {
  rows: readonly ForecastRow[];
  following: Following;
}

export function ForecastTable({ rows, following }: Props) {
  const text = useText();
  const { number, decimal } = useFormat();
  const columns: Column<ForecastRow>[] = [
    {
      id: "product",
      title: text("forecasts.product"),
      cell: (row) => <LineName line={row} />,
      untitledOnPhone: true,
    },
    {
      id: "perDay",
      title: text("forecasts.perDay"),
      cell: ({ perDay }) => decimal(perDay, 2),
      numeric: true,
    },
    {
      id: "sells",
      title: text("forecasts.sells.title"),
      cell: ({ sells }) =>
        sells ? (
          <Badge tone="warning">{text(`forecasts.sells.${sells}`)}</Badge>
        ) : (
          text("forecasts.sells.holds")
        ),
    },
    {
      id: "stock",
      title: text("forecasts.stock"),
      cell: ({ currentStock }) => number(currentStock),
      numeric: true,
    },
    {
      id: "point",
      title: text("forecasts.point"),
      cell: ({ reorderPoint, orderUpTo }) => (orderUpTo > 0 ? number(reorderPoint) : "–"),
      numeric: true,
    },
    {
      id: "upTo",
      title: text("forecasts.upTo"),
      cell: ({ orderUpTo }) => (orderUpTo > 0 ? number(orderUpTo) : "–"),
      numeric: true,
    },
    {
      id: "decides",
      title: text("forecasts.decides"),
      cell: (row) => <Decides row={row} />,
    },
    {
      id: "change",
      title: "",
      cell: (row) => <Change row={row} following={following} />,
      untitledOnPhone: true,
    },
  ];
  return (
    <RecordTable
      label={text("forecasts.table")}
      rows={rows}
      keyOf={({ variantId }) => variantId}
      columns={columns}
      hrefOf={forecastAddress}
      pictureOf={({ variantId, title }) => ({ variantId, title })}
    />
  );
}

/** What decides, and the merchant's own rule in words where there is one. */
function Decides({ row: { decidedBy, fixedPoint: point, fixedQuantity: quantity } }: { row: ForecastRow }) {
  const text = useText();
  return (
    <>
      <Badge tone={decidedBy === "forecast" ? "success" : undefined}>
        {text(`forecasts.decidedBy.${decidedBy ?? "none"}`)}
      </Badge>
      {point === null || quantity === null ? null : (
        <Text as="p" tone="subdued" variant="bodySm">
          {text(decidedBy === "forecast" ? "forecasts.ownRule" : "forecasts.fixedRule", { point, quantity })}
        </Text>
      )}
    </>
  );
}

function Change({
  row: { variantId, title, decidedBy },
  following,
}: {
  row: ForecastRow;
  following: Following;
}) {
  const text = useText();
  const isFollowed = decidedBy === "forecast";
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      <Button
        variant="plain"
        accessibilityLabel={text(isFollowed ? "forecasts.releaseOf" : "forecasts.followOf", { title })}
        loading={following.of === variantId}
        disabled={following.isBusy}
        onClick={() => void following.change(!isFollowed, variantId)}
      >
        {text(isFollowed ? "forecasts.release" : "forecasts.follow")}
      </Button>
    </span>
  );
}
