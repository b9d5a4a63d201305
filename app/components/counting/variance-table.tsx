import { Box, Button, Text } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import { valueOf } from "~/models/stock-count/variance";
import { useDifference } from "./use-difference";

export interface VarianceRow {
  variantId: string;
  title: string;
  sku: string;
  countedQuantity: number;
  expectedQuantity: number;
  variance: number;
  cost: number | null;
}

interface Props {
  rows: readonly VarianceRow[];
  /** A column of the page's own. */
  last?: Pick<Column<VarianceRow>, "title" | "cell" | "numeric">;
}

const step = 50;

/** What was counted beside what was expected, in units and in money. */
export function VarianceTable({ rows, last }: Props) {
  const text = useText();
  const format = useFormat();
  const difference = useDifference();
  const [most, setMost] = useState(step);
  const columns: Column<VarianceRow>[] = [
    {
      id: "product",
      title: text("counts.columns.product"),
      cell: (row) => <LineName line={row} />,
    },
    {
      id: "counted",
      title: text("counts.columns.counted"),
      cell: ({ countedQuantity }) => format.number(countedQuantity),
      numeric: true,
    },
    {
      id: "expected",
      title: text("counts.columns.expected"),
      cell: ({ expectedQuantity }) => format.number(expectedQuantity),
      numeric: true,
    },
    {
      id: "variance",
      title: text("counts.columns.variance"),
      cell: ({ variance }) => (
        <Text as="span" fontWeight="semibold" {...toneOf(variance)}>
          {difference.units(variance)}
        </Text>
      ),
      numeric: true,
      cornerOnPhone: true,
    },
    {
      id: "value",
      title: text("counts.columns.value"),
      cell: (row) => {
        const value = valueOf(row);
        return value === null ? "–" : difference.money(value);
      },
      numeric: true,
    },
    ...(last ? [{ id: "last", ...last }] : []),
  ];
  const rest = rows.length - most;
  return (
    <>
      <RecordTable
        label={text("counts.review.lines")}
        rows={rows.slice(0, most)}
        keyOf={({ variantId }) => variantId}
        columns={columns}
        pictureOf={({ variantId, title }) => ({ variantId, title })}
      />
      {rest > 0 ? (
        <Box padding="400">
          <Button fullWidth onClick={() => setMost(most + step)}>
            {`${text("counts.sheet.showMore")} (${format.number(rest)})`}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function toneOf(variance: number): { tone?: "critical" | "success" } {
  if (variance === 0) return {};
  return { tone: variance < 0 ? "critical" : "success" };
}
