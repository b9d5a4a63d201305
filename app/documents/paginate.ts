import { type Row, runningHeadHeight, type Sheet, tableHeadHeight, text } from "./sheet";

export interface PageContent {
  rows: Row[];
  withTotals: boolean;
  notes: string[];
}

export const totalsRowHeight = 16;
export const grandTotalHeight = 24;
export const notesHeadHeight = 27;

/** Cuts a sheet into pages that are full but never overflow. The totals never stand on a page without a line. */
export function paginate(sheet: Sheet): PageContent[] {
  const { rows, notes, totals } = sheet;
  const pages: PageContent[] = [{ rows: [], withTotals: false, notes: [] }];
  let current = pages[0] as PageContent;
  let room = sheet.contentHeight - sheet.headHeight - tableHeadHeight;
  const turn = (withTable: boolean) => {
    current = { rows: [], withTotals: false, notes: [] };
    pages.push(current);
    room = sheet.contentHeight - runningHeadHeight - (withTable ? tableHeadHeight : 0);
  };

  for (const row of rows) {
    if (row.height > room) turn(true);
    current.rows.push(row);
    room -= row.height;
  }

  const totalsHeight = (totals.length - 1) * totalsRowHeight + grandTotalHeight + 12;
  if (totalsHeight > room) {
    const last = current.rows.length > 1 ? current.rows.pop() : undefined;
    turn(true);
    if (last) {
      current.rows.push(last);
      room -= last.height;
    }
  }
  current.withTotals = true;
  room -= totalsHeight;

  let next = 0;
  while (next < notes.length) {
    const fit = Math.floor((room - notesHeadHeight) / text.leading);
    // A heading with a line or two under it is better off on the next page.
    if (fit < Math.min(3, notes.length - next)) {
      turn(false);
      continue;
    }
    current.notes = notes.slice(next, next + fit);
    next += fit;
    room = 0;
  }
  return pages;
}
