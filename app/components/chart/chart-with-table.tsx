import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "../use-text";
import { Chart } from "./chart";
import type { ChartProps } from "./chart-props";
import { drawnOrder } from "./drawn-order";
import { hues } from "./palette";

interface Props extends ChartProps {
  title: string;
  /** What the points' labels are, for the table; its other columns are the series. */
  pointTitle: string;
}

/** A chart under its title that can be read as a table too, in the same space. */
export function ChartWithTable({ title, pointTitle, ...chart }: Props) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const shownOtherwise = text(isTable ? "common.chart.showChart" : "common.chart.showTable");
  const { points, series, height = 240 } = chart;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {points.length > 0 ? (
          <Button
            variant="plain"
            accessibilityLabel={`${shownOtherwise}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {shownOtherwise}
          </Button>
        ) : null}
      </InlineStack>
      {isTable ? (
        <PointTable title={title} pointTitle={pointTitle} {...chart} height={height} />
      ) : (
        <>
          {series.length > 1 && points.length > 0 ? <Legend series={series} kind={chart.kind} /> : null}
          <Chart {...chart} height={height} />
        </>
      )}
    </BlockStack>
  );
}

/** The names of the series, in the order in which they are drawn. */
function Legend({ series, kind }: Pick<Props, "series" | "kind">) {
  const drawn = drawnOrder(series.length, kind).flatMap((index) => series[index] ?? []);
  return (
    <ul className="br-inline br-legend">
      {drawn.map(({ name, hue }) => (
        <li key={name}>
          <span aria-hidden style={{ background: hues[hue] }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function PointTable({ title, pointTitle, series, points, format, height }: Props) {
  return (
    <div className="br-scroll" style={{ height }} tabIndex={0} role="region" aria-label={title}>
      <table className="br-points" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{pointTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name }, index) => {
                const value = values[index] ?? null;
                return <td key={name}>{value === null ? "–" : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
