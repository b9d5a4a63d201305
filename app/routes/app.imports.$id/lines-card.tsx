import { Badge, Box, Card, Text } from "@shopify/polaris";
import { ListTabs } from "~/components/list-tabs";
import { Paging } from "~/components/paging";
import { type Column, RecordTable } from "~/components/record-table";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { ImportRowResource } from "~/models/data-import/list-rows.server";
import type { DataImportResource } from "~/models/data-import/resource";
import { importOutcomes } from "~/models/data-import/status";
import { MatchCell } from "./match-cell";

interface Props {
  dataImport: DataImportResource;
  page: { rows: ImportRowResource[]; nextCursor: string | null };
}

const tones = {
  create: "success",
  change: "info",
  same: undefined,
  choice: "attention",
  skipped: undefined,
  refused: "critical",
} as const;

/** Each line with what happens to it, by what happens. */
export function LinesCard({ dataImport, page }: Props) {
  const text = useText();
  const { params, set } = useListFilters();
  const { counts, lines } = dataImport;
  const selected = importOutcomes.find((known) => known === params.get("outcome")) ?? "all";
  const tabs = [
    { id: "all", label: text("imports.lines.tabs.all", { count: lines }) },
    ...importOutcomes
      .filter((outcome) => counts[outcome] > 0 || outcome === selected)
      .map((outcome) => ({
        id: outcome,
        label: text(`imports.lines.tabs.${outcome}`, { count: counts[outcome] }),
      })),
  ];
  const mapped = new Set(Object.values(dataImport.mapping));
  const columns: Column<ImportRowResource>[] = [
    { id: "line", title: text("imports.lines.line"), cell: ({ line }) => line, whole: true },
    {
      id: "text",
      title: text("imports.lines.text"),
      cell: ({ cells }) => (
        <span className="br-written">
          {cells.filter((cell, at) => cell !== "" && mapped.has(at)).join(" · ")}
        </span>
      ),
      untitledOnPhone: true,
    },
    {
      id: "outcome",
      title: text("imports.lines.outcome"),
      cell: ({ outcome, state }) => {
        if (state !== "waiting") return <Badge>{text(`imports.lines.states.${state}`)}</Badge>;
        return outcome ? (
          <Badge tone={tones[outcome]}>{text(`imports.lines.outcomes.${outcome}`)}</Badge>
        ) : null;
      },
      cornerOnPhone: true,
      whole: true,
    },
    {
      id: "reason",
      title: text("imports.lines.reason"),
      cell: ({ reason }) => reason,
      untitledOnPhone: true,
    },
    ...(dataImport.status === "previewed" && page.rows.some(({ choiceOf }) => choiceOf !== "")
      ? [
          {
            id: "match",
            title: text("imports.lines.choice"),
            cell: (row: ImportRowResource) => <MatchCell dataImport={dataImport} row={row} />,
            untitledOnPhone: true,
          },
        ]
      : []),
  ];
  return (
    <Card padding="0">
      <ListTabs tabs={tabs} selected={selected} onSelect={(id) => set("outcome", id === "all" ? "" : id)} />
      {page.rows.length > 0 ? (
        <RecordTable
          label={text("imports.lines.title")}
          rows={page.rows}
          keyOf={({ line }) => line}
          columns={columns}
        />
      ) : (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {text("imports.lines.none")}
          </Text>
        </Box>
      )}
      <Paging nextCursor={page.nextCursor} label={text("imports.lines.pages")} />
    </Card>
  );
}
