import type { ReactNode } from "react";
import type { readDocumentQuery } from "./document-query";

export interface DocumentRow {
  id: number;
  status: string;
  itemCount: number;
  createdAt: string;
}

export type DocumentQuery<Status extends string> = ReturnType<
  typeof readDocumentQuery<Status, string>
>["query"];

/** What sets a list of transfers apart from one of counts. */
export interface DocumentKind<Row extends DocumentRow, Status extends string> {
  area: "transfers" | "counts";
  /** How its name is titled in a table. */
  name: string;
  statuses: readonly { id: Status; label: string }[];
  badge: (row: Row) => ReactNode;
  /** The columns of its locations. */
  places: readonly { id: string; title: string; nameOf: (row: Row) => string; untitledOnPhone?: true }[];
  sorts: readonly { value: string; label: string }[];
  /** Said where there is none yet. */
  invitation: string;
  /** The whole list of a query. */
  all: (query: DocumentQuery<Status>) => Promise<readonly Row[]>;
}
