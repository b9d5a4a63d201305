import type { Painter } from "./painter";
import { type FontWeight, type PaintFont, regular, type Typeface } from "./typeface";
import { visualPieces } from "./visual-pieces";

interface Place {
  /** The line's left upper corner, in points. */
  x: number;
  y: number;
  size: number;
  weight?: FontWeight;
}

/** Writes lines past the renderer's layout, each in the faces that its characters need. */
export class LineWriter {
  private font: PaintFont | undefined;
  private size = 0;

  constructor(
    private readonly painter: Painter,
    private readonly typeface: Typeface,
  ) {}

  /** In points. */
  widthOf(line: string, { size, weight = regular }: Pick<Place, "size" | "weight">): number {
    return this.pieces(line, weight).reduce((sum, { text, font }) => sum + font.widthOf(text), 0) * size;
  }

  write(line: string, { x, y, size, weight = regular }: Place): void {
    const { ascent } = this.typeface.faceOf(0x78, weight);
    let at = x;
    const placed = this.pieces(line, weight).map((piece) => {
      const left = at;
      at += piece.font.widthOf(piece.text) * size;
      return { ...piece, left };
    });
    // Whoever copies the text gets it in the order of reading.
    placed.sort((one, other) => one.start - other.start);
    for (const { text, font, left } of placed) {
      this.use(font, size);
      // The painter begins at the face's upper edge; all stand on the line of the main one.
      this.painter.text(text, left, y + (ascent - font.ascent) * size, { lineBreak: false });
    }
  }

  private pieces(line: string, weight: FontWeight) {
    return visualPieces(line, (codePoint) => this.typeface.faceOf(codePoint, weight));
  }

  private use(font: PaintFont, size: number): void {
    if (this.font !== font) this.painter.font(font.source, font.name, size);
    else if (this.size !== size) this.painter.fontSize(size);
    this.font = font;
    this.size = size;
  }
}
