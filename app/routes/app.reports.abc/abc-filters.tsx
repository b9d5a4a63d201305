import { Select, TextField } from "@shopify/polaris";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { ReportFilters } from "~/components/report/report-parts";
import { useListFilters, useSearchText } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { abcMeasures } from "~/models/abc/classes";
import type { AbcPage } from "./load-abc.server";

/** The days, what counts, and where the classes end. */
export function AbcFilters({ page: { range, days, by, boundaries, arePossible } }: { page: AbcPage }) {
  const text = useText();
  const { set } = useListFilters();
  const wrong = days ? text("reports.abc.wrongBoundaries") : text("reports.wrongRange");
  return (
    <ReportFilters error={days && arePossible ? undefined : wrong}>
      <DateRangeField range={range} label={text("common.range.label")} />
      <Select
        label={text("reports.abc.measure")}
        options={abcMeasures.map((value) => ({ value, label: text(`reports.abc.measures.${value}`) }))}
        value={by}
        onChange={(value) => set("by", value)}
      />
      <Boundary name="a" usual={boundaries.a} />
      <Boundary name="b" usual={boundaries.b} />
    </ReportFilters>
  );
}

function Boundary({ name, usual }: { name: "a" | "b"; usual: number }) {
  const text = useText();
  const typed = useSearchText(name);
  return (
    <div className="br-percent-field">
      <TextField
        label={text(`reports.abc.upTo.${name}`)}
        type="number"
        suffix="%"
        min={1}
        max={99}
        placeholder={String(usual)}
        value={typed.text}
        onChange={typed.setText}
        autoComplete="off"
      />
    </div>
  );
}
