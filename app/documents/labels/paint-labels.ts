import { LineWriter } from "~/documents/line-writer";
import type { Painter } from "~/documents/painter";
import type { Typeface } from "~/documents/typeface";
import type { LaidOutLabel, PlacedSymbol } from "./lay-out-label";
import type { PlacedLabel } from "./lay-out-pages";

interface Page {
  placed: readonly PlacedLabel[];
  laidOut: readonly LaidOutLabel[];
  typeface: Typeface;
}

const black = "#000000";

/** Paints the labels of one page, all black: a thermal printer has no grey. */
export function paintLabels({ placed, laidOut, typeface }: Page) {
  return (painter: Painter): null => {
    painter.fillColor(black);
    for (const { index, x, y } of placed) {
      const symbol = laidOut[index]?.symbol;
      if (symbol) addSymbol(painter, { ...symbol, x: symbol.x + x, y: symbol.y + y });
    }
    painter.fill();
    const writer = new LineWriter(painter, typeface);
    for (const { index, x, y } of placed) {
      for (const { text, ...place } of laidOut[index]?.texts ?? []) {
        writer.write(text, { ...place, x: place.x + x, y: place.y + y });
      }
    }
    return null;
  };
}

/** Adds the dark parts to the path; they are filled all at once. */
function addSymbol(painter: Painter, { symbol, x, y, width, height }: PlacedSymbol): void {
  const module = width / symbol.modules;
  if (symbol.kind === "bars") {
    let at = x;
    symbol.widths.forEach((modules, place) => {
      // Every second one is a gap.
      if (place % 2 === 0) painter.rect(at, y, modules * module, height);
      at += modules * module;
    });
    return;
  }
  for (let row = 0; row < symbol.modules; row += 1) {
    for (let start = 0; start < symbol.modules; start += 1) {
      const from = row * symbol.modules;
      if (!symbol.cells[from + start]) continue;
      let end = start;
      while (end < symbol.modules && symbol.cells[from + end]) end += 1;
      painter.rect(x + start * module, y + row * module, (end - start) * module, module);
      start = end;
    }
  }
}
