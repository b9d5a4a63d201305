import { Card } from "@shopify/polaris";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DeadStockReport } from "./load-dead-stock.server";

/** The money by how long ago the last sale was. */
export function AgeChart({ report: { ages } }: { report: DeadStockReport }) {
  const text = useText();
  const { money, shortMoney, number } = useFormat();
  const nameOf = ({ from, to }: (typeof ages)[number]) => {
    if (from === null) return text("reports.deadStock.ages.never");
    if (to === null) return text("reports.deadStock.ages.over", { from: number(from) });
    return text("reports.deadStock.ages.between", { from: number(from), to: number(to) });
  };
  return (
    <Card>
      <ChartWithTable
        title={text("reports.deadStock.chart")}
        label={text("reports.deadStock.chartLabel")}
        pointTitle={text("reports.deadStock.age")}
        series={[{ name: text("reports.deadStock.value"), hue: "stock" }]}
        kind="ranks"
        points={ages.map((age) => ({ label: nameOf(age), values: [age.value] }))}
        format={money}
        formatMark={shortMoney}
      />
    </Card>
  );
}
