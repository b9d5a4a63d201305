import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "../use-text";
import { Chart } from "./chart";
import type { ChartProps } from "./chart-props";

interface Props extends ChartProps {
  title: string;
  /** What the table's columns are called: the points' labels, and their values. */
  columns: readonly [label: string, value: string];
}

/** A chart under its title that can be read as a table too, in the same space. */
export function ChartWithTable({ title, columns, ...chart }: Props) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const { points, height = 240 } = chart;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {points.length > 0 ? (
          <Button variant="plain" onClick={() => setTable(!isTable)}>
            {text(isTable ? "common.chart.showChart" : "common.chart.showTable")}
          </Button>
        ) : null}
      </InlineStack>
      {isTable ? (
        <PointTable title={title} columns={columns} {...chart} />
      ) : (
        <Chart {...chart} height={height} />
      )}
    </BlockStack>
  );
}

function PointTable({ title, columns, points, format, height = 240 }: Props) {
  return (
    <div className="br-scroll" style={{ height }} tabIndex={0} role="region" aria-label={title}>
      <table className="br-points" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
