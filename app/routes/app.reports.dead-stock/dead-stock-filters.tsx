import { Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { ReportFilters } from "~/components/report/report-parts";
import { useListFilters, useSearchText } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { idleKinds, mostIdleDays, offeredDays } from "~/models/dead-stock/choices";
import type { DeadStockReport } from "./load-dead-stock.server";

/** For how many days nothing was sold, and whether a receipt counts as movement. */
export function DeadStockFilters({ report: { days, idle, isWrong } }: { report: DeadStockReport }) {
  const text = useText();
  const { set } = useListFilters();
  const isOffered = offeredDays.some((one) => one === days) && !isWrong;
  // A number that is being typed may be an offered one on its way.
  const [isOwn, setOwn] = useState(!isOffered);
  function choose(value: string) {
    setOwn(value === "own");
    if (value !== "own") set("days", value);
  }
  return (
    <ReportFilters error={isWrong ? text("reports.deadStock.wrongDays", { most: mostIdleDays }) : undefined}>
      <Select
        label={text("reports.deadStock.days")}
        options={[
          ...offeredDays.map((one) => ({
            value: String(one),
            label: text("reports.deadStock.offered", { count: one }),
          })),
          { value: "own", label: text("reports.deadStock.ownDays") },
        ]}
        value={isOwn ? "own" : String(days)}
        onChange={choose}
      />
      {isOwn ? <OwnDays days={days} /> : null}
      <Select
        label={text("reports.deadStock.idle")}
        options={idleKinds.map((value) => ({ value, label: text(`reports.deadStock.idleKinds.${value}`) }))}
        value={idle}
        onChange={(value) => set("idle", value)}
      />
    </ReportFilters>
  );
}

function OwnDays({ days }: { days: number }) {
  const text = useText();
  const typed = useSearchText("days");
  return (
    <TextField
      label={text("reports.deadStock.daysField")}
      type="number"
      min={1}
      max={mostIdleDays}
      placeholder={String(days)}
      value={typed.text}
      onChange={typed.setText}
      autoComplete="off"
    />
  );
}
