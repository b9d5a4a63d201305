/** What is used of the renderer's painter; it measures in points from the canvas's upper left corner. */
export interface Painter {
  font(font: object, name: string, size: number): Painter;
  fontSize(size: number): Painter;
  fillColor(colour: string): Painter;
  /** From the upper edge of the letters' line on. */
  text(text: string, x: number, y: number, options: { lineBreak: false }): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Painter;
  fill(): Painter;
  lineWidth(width: number): Painter;
  strokeColor(colour: string): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  stroke(): Painter;
}
