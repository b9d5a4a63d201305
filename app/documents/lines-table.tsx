import { Canvas } from "@react-pdf/renderer";
import { paintTable } from "./paint-table";
import { type Row, type Sheet, tableHeadHeight } from "./sheet";
import type { PaintFont } from "./typeface";

interface Props {
  sheet: Sheet;
  rows: Row[];
  font: PaintFont;
}

/** The rows of one page under the columns' names, painted past the renderer's layout: the sheet has laid them out. */
export function LinesTable({ sheet: { columns, contentWidth }, rows, font }: Props) {
  const height = rows.reduce((sum, row) => sum + row.height, tableHeadHeight);
  return <Canvas style={{ width: contentWidth, height }} paint={paintTable({ columns, rows, font })} />;
}
