import { Canvas } from "@react-pdf/renderer";
import { LineWriter } from "./line-writer";
import type { Painter } from "./painter";
import { text } from "./sheet";
import { colours } from "./styles";
import { type FontWeight, regular, type Typeface } from "./typeface";

interface Props {
  /** Broken already. */
  lines: readonly string[];
  typeface: Typeface;
  /** Points. */
  width: number;
  size?: number;
  leading?: number;
  weight?: FontWeight;
  colour?: string;
}

/**
 * A merchant's or supplier's words, in whatever script. The renderer's own text loses the last letter of a line where
 * a face shows one letter as two, as in Thai, and moves lines of other faces.
 */
export function PaintedLines({
  lines,
  typeface,
  width,
  size = text.size,
  leading = text.leading,
  weight = regular,
  colour = colours.ink,
}: Props) {
  // The renderer complains of a canvas without a height.
  if (lines.length === 0) return null;
  const paint = (painter: Painter): null => {
    const writer = new LineWriter(painter, typeface);
    painter.fillColor(colour);
    lines.forEach((line, index) => writer.write(line, { x: 0, y: index * leading, size, weight }));
    return null;
  };
  return <Canvas style={{ width, height: lines.length * leading }} paint={paint} />;
}
