import { LineWriter } from "./line-writer";
import type { Painter } from "./painter";
import { type Column, type Row, rowPadding, tableHeadHeight, text } from "./sheet";
import { colours } from "./styles";
import type { Typeface } from "./typeface";

/** How far the ground of the columns' names reaches beyond the table on both sides. */
const overhang = 8;
const rule = 0.5;

interface Table {
  columns: Column[];
  rows: Row[];
  typeface: Typeface;
}

/** Paints the columns' names and the rows under them, each text where the sheet has it. */
export function paintTable({ columns, rows, typeface }: Table) {
  return (painter: Painter, width: number): null => {
    const writer = new LineWriter(painter, typeface);
    const write = (words: string, column: Placed, y: number, size: number) => {
      const free = column.align === "left" ? 0 : column.textWidth - writer.widthOf(words, { size });
      writer.write(words, { x: column.x + free, y, size });
    };
    const placed = placedOf(columns);

    painter
      .fillColor(colours.shade)
      .roundedRect(-overhang, 0, width + 2 * overhang, tableHeadHeight, 3)
      .fill();
    paintRules(painter, { rows, width });
    painter.fillColor(colours.grey);
    const labelTop = (tableHeadHeight - text.smallLeading) / 2;
    for (const column of placed) write(column.label, column, labelTop, text.small);

    let top = tableHeadHeight;
    for (const { cells, height } of rows) {
      placed.forEach((column, index) => {
        if (index < 2) painter.fillColor(index === 0 ? colours.grey : colours.ink);
        (cells[index] ?? []).forEach((line, place) =>
          write(line, column, top + rowPadding + place * text.leading, text.size),
        );
      });
      top += height;
    }
    return null;
  };
}

/** One line of each row's end; a path holds nothing but lines, so the texts come after it. */
function paintRules(painter: Painter, { rows, width }: { rows: Row[]; width: number }): void {
  let end = tableHeadHeight;
  for (const { height } of rows) {
    end += height;
    painter.moveTo(0, end - rule / 2).lineTo(width, end - rule / 2);
  }
  if (rows.length > 0) painter.lineWidth(rule).strokeColor(colours.hairline).stroke();
}

type Placed = Column & { x: number };

function placedOf(columns: Column[]): Placed[] {
  let x = 0;
  return columns.map((column) => {
    const placed = { ...column, x };
    x += column.width;
    return placed;
  });
}
