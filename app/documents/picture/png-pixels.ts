import { type Png, samplesOfPixel } from "~/models/shop-logo/png";

interface Filtered {
  /** The row before it, already unfiltered. */
  above: Uint8Array;
  filter: number;
  /** From one pixel to the next, in bytes. */
  step: number;
}

/** Makes a row's differences its values again, in place. */
export function unfilter(line: Uint8Array, { above, filter, step }: Filtered): void {
  for (let i = 0; i < line.length; i += 1) {
    const left = i < step ? 0 : (line[i - step] ?? 0);
    const corner = i < step ? 0 : (above[i - step] ?? 0);
    line[i] = (line[i] ?? 0) + predicted(filter, { left, up: above[i] ?? 0, corner });
  }
}

function predicted(filter: number, { left, up, corner }: Record<"left" | "up" | "corner", number>): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return nearest(left, up, corner);
    default:
      throw new Error("A PNG has a filter that does not exist");
  }
}

/** Paeth's. */
function nearest(left: number, up: number, corner: number): number {
  const [byLeft, byUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Reads pixels of unfiltered rows, as 0xRRGGBB, as they look on white. */
export function pixelsOf(png: Png): (line: Uint8Array, column: number) => number {
  const { kind, depth, palette, transparency } = png;
  const samples = samplesOfPixel(png);
  const most = 2 ** depth - 1;
  const sampleAt = (line: Uint8Array, index: number) => {
    if (depth === 8) return line[index] ?? 0;
    if (depth === 16) return ((line[2 * index] ?? 0) << 8) | (line[2 * index + 1] ?? 0);
    const bit = index * depth;
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most;
  };
  if (kind === 3)
    return (line, column) => {
      const index = sampleAt(line, column);
      const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
      return mixed(red, green, blue, (transparency[index] ?? 255) / 255);
    };
  const isGrey = kind === 0 || kind === 4;
  const hasAlpha = kind === 4 || kind === 6;
  const [second, third] = isGrey ? [0, 0] : [1, 2];
  const clear = hasAlpha ? null : clearColour(transparency, isGrey);
  return (line, column) => {
    const first = column * samples;
    const red = sampleAt(line, first);
    const green = sampleAt(line, first + second);
    const blue = sampleAt(line, first + third);
    const isClear = clear !== null && red === clear[0] && green === clear[second] && blue === clear[third];
    const alpha = hasAlpha ? sampleAt(line, first + samples - 1) / most : isClear ? 0 : 1;
    return mixed((red * 255) / most, (green * 255) / most, (blue * 255) / most, alpha);
  };
}

/** The one colour that is transparent; null without one. */
function clearColour(transparency: Buffer, isGrey: boolean): number[] | null {
  if (transparency.length !== (isGrey ? 2 : 6)) return null;
  return Array.from({ length: transparency.length / 2 }, (_, index) => transparency.readUInt16BE(2 * index));
}

function mixed(red: number, green: number, blue: number, alpha: number): number {
  return (over(red, alpha) << 16) | (over(green, alpha) << 8) | over(blue, alpha);
}

const over = (value: number, alpha: number) => Math.round(255 - (255 - value) * alpha);
