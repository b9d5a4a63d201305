import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { ImportStatusBadge } from "~/components/imports/import-status-badge";
import { useImportName } from "~/components/imports/use-import-name";
import { Paging } from "~/components/paging";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import { keptDays } from "~/models/data-import/kept-for";
import type { DataImportResource } from "~/models/data-import/resource";

interface Props {
  rows: readonly DataImportResource[];
  nextCursor: string | null;
}

export function EarlierImports({ rows, nextCursor }: Props) {
  const text = useText();
  const format = useFormat();
  const nameOf = useImportName();
  const columns: Column<DataImportResource>[] = [
    { id: "file", title: text("imports.columns.file"), cell: nameOf },
    {
      id: "kind",
      title: text("imports.columns.kind"),
      cell: ({ kind }) => (kind ? text(`imports.kinds.${kind}`) : text("imports.unknownKind")),
    },
    {
      id: "status",
      title: text("imports.columns.status"),
      cell: ({ status }) => <ImportStatusBadge status={status} />,
      cornerOnPhone: true,
    },
    {
      id: "lines",
      title: text("imports.columns.lines"),
      cell: ({ lines }) => format.number(lines),
      numeric: true,
    },
    {
      id: "created",
      title: text("imports.columns.created"),
      cell: ({ createdAt }) => format.date(createdAt),
      wideOnly: true,
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("imports.earlier")}
          </Text>
          <Text as="p" tone="subdued">
            {text("imports.keptFor", { days: keptDays })}
          </Text>
        </BlockStack>
      </Box>
      <RecordTable
        label={text("imports.earlier")}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        hrefOf={({ id }) => `/app/imports/${id}`}
      />
      <Paging nextCursor={nextCursor} label={text("imports.pages")} />
    </Card>
  );
}
