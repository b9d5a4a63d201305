import { useCsvExport } from "../csv/use-csv-export";
import { useFormat } from "../format";
import { useText } from "../use-text";
import type { DocumentKind, DocumentRow } from "./document-kind";
import { readDocumentQuery } from "./document-query";

/** The whole list as it is filtered, as CSV. */
export function useDocumentExport<Row extends DocumentRow, Status extends string>(
  kind: DocumentKind<Row, Status>,
) {
  const { area, name, statuses, places, all } = kind;
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<Row>();
  const columns = [
    { title: name, value: ({ id }: Row) => id },
    {
      title: text(`${area}.columns.status`),
      value: ({ status }: Row) => statuses.find(({ id }) => id === status)?.label ?? status,
    },
    ...places.map(({ title, nameOf }) => ({ title, value: nameOf })),
    { title: text(`${area}.columns.created`), value: ({ createdAt }: Row) => format.dayOf(createdAt) },
    { title: text(`${area}.columns.items`), value: ({ itemCount }: Row) => itemCount },
  ];
  return {
    ...state,
    save: (params: URLSearchParams) => {
      const known = { statuses: statuses.map(({ id }) => id), sorts: ["newest"] } as const;
      const { query } = readDocumentQuery(params, known);
      save({ file: text(`${area}.file`), columns, rowsOf: () => all(query) });
    },
  };
}
