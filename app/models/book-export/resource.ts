import type { BookExport } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import type { ExportParts } from "./content";

/** What was exported, once; the API's shape. */
export interface BookExportResource {
  id: number;
  /** Counted within the shop, without gaps. */
  number: number;
  /** The day of its first entry, and the last one that it was made for. */
  firstDay: string;
  until: string;
  currency: string;
  entryCount: number;
  /** How many files it is in each format. */
  parts: ExportParts;
  createdBy: string;
  createdAt: string;
}

export function toBookExport(row: BookExport): BookExportResource {
  const { id, number, firstDay, until, currency, entryCount, parts, actor, createdAt } = row;
  return {
    ...{
      id: Number(id),
      number,
      firstDay: storedDay(firstDay),
      until: storedDay(until),
      currency,
      entryCount,
    },
    ...{ parts, createdBy: actor, createdAt: createdAt.toISOString() },
  };
}
