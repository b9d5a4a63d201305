import { useFormat } from "../format";
import { RecordTable } from "../record-table";
import { useText } from "../use-text";
import type { DocumentKind, DocumentRow } from "./document-kind";

interface Props<Row extends DocumentRow> {
  kind: Pick<DocumentKind<Row, string>, "area" | "name" | "badge" | "places">;
  rows: readonly Row[];
}

export function DocumentTable<Row extends DocumentRow>({ kind, rows }: Props<Row>) {
  const { area, name, badge, places } = kind;
  const format = useFormat();
  const text = useText();
  return (
    <RecordTable<Row>
      label={text(`${area}.title`)}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/app/${area}/${id}`}
      columns={[
        { id: "name", title: name, cell: ({ id }) => text(`${area}.name`, { id }) },
        { id: "status", title: text(`${area}.columns.status`), cell: badge, cornerOnPhone: true },
        ...places.map(({ nameOf, ...column }) => ({ ...column, cell: nameOf })),
        {
          id: "created",
          title: text(`${area}.columns.created`),
          whole: true,
          cell: ({ createdAt }) => format.date(createdAt),
        },
        {
          id: "items",
          title: text(`${area}.columns.items`),
          cell: ({ itemCount }) => format.number(itemCount),
          numeric: true,
        },
      ]}
    />
  );
}
