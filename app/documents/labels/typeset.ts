import { breakLines, textWidth } from "~/documents/break-lines";
import type { FontWeight, Typeface } from "~/documents/typeface";

export interface PlacedText {
  text: string;
  /** Points from the label's left and upper edge to those of the text's line. */
  x: number;
  y: number;
  size: number;
  weight: FontWeight;
}

interface Style {
  size: number;
  weight: FontWeight;
}

/** A text that fits a line. */
export interface Line extends Style {
  text: string;
  width: number;
}

interface Box {
  x: number;
  /** The upper edge of the first line. */
  y: number;
  width: number;
  align?: "left" | "center" | "right";
}

const leading = 1.22;

export class Typesetter {
  constructor(private readonly typeface: Typeface) {}

  /** The text in at most `most` lines of the width, in points; none of an empty text. */
  lines(text: string, { width, most, ...style }: Style & { width: number; most: number }): Line[] {
    if (text.trim() === "") return [];
    const widthOf = (codePoint: number) => this.typeface.widthOf(codePoint, style.weight) ?? 0.6;
    const { size } = style;
    return breakLines(text, { width, size, most, widthOf }).map((line) => ({
      ...style,
      text: line,
      width: textWidth(line, { size, widthOf }),
    }));
  }
}

/** Of lines under each other, in points. */
export function heightOf(lines: readonly Style[]): number {
  return lines.reduce((sum, { size }) => sum + size * leading, 0);
}

/** The lines under each other. */
export function stack(lines: readonly Line[], { x, y, width, align = "left" }: Box): PlacedText[] {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  let top = y;
  return lines.map(({ width: own, ...line }) => {
    const placed = { ...line, x: x + share * (width - own), y: top };
    top += line.size * leading;
    return placed;
  });
}
