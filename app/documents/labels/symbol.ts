import bwip from "bwip-js/node";
import { pointsPerMillimeter } from "~/documents/paper-size";
import type { LabelsInput } from "~/models/label/schema";

/** Bars and the gaps between them, or the dark squares of a QR code; measured in modules, the narrowest bar. */
export type LabelSymbol =
  | { kind: "bars"; widths: readonly number[]; modules: number }
  | { kind: "squares"; cells: readonly boolean[]; modules: number };

/** The light border that a scanner needs on each side, in modules. */
export const quietModules = { bars: 10, squares: 4 } as const;

/** Narrower bars are not printed cleanly at 203 dots an inch; points. */
const narrowestBar = 0.19 * pointsPerMillimeter;
const printableAscii = /^[\x20-\x7e]{1,48}$/;

/**
 * The code as a symbol for a label that is `width` points wide within its margins. With "auto" a number of the
 * product trade is an EAN or a UPC, anything else Code 128; what Code 128 has no sign for, or what would be too wide for
 * the label, becomes a QR code.
 */
export function symbolOf(
  code: string,
  { wanted, width }: { wanted: LabelsInput["symbol"]; width: number },
): LabelSymbol {
  if (wanted !== "qr" && printableAscii.test(code)) {
    const trade = wanted === "auto" ? tradeSymbol(code) : null;
    const bars = barsOf(trade ?? "code128", code);
    const narrowest = width / (bars.modules + 2 * quietModules.bars);
    if (narrowest >= narrowestBar) return bars;
  }
  return squaresOf(code);
}

/** EAN-13, UPC-A or EAN-8, where the length is theirs and the check digit right. */
export function tradeSymbol(code: string): "ean13" | "upca" | "ean8" | null {
  const byLength = { 13: "ean13", 12: "upca", 8: "ean8" } as const;
  const { length } = code;
  if (!/^\d+$/.test(code) || !(length === 13 || length === 12 || length === 8)) return null;
  // From the right each second digit counts three times; with the check digit the sum ends in 0 (GS1).
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? byLength[length] : null;
}

function barsOf(
  bcid: "ean13" | "upca" | "ean8" | "code128",
  text: string,
): Extract<LabelSymbol, { kind: "bars" }> {
  const [drawn] = bwip.raw({ bcid, text });
  if (!drawn || !("sbs" in drawn)) throw new Error(`No bars for a code as ${bcid}`);
  const { sbs: widths } = drawn;
  return { kind: "bars", widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

function squaresOf(text: string): LabelSymbol {
  const [drawn] = bwip.raw({ bcid: "qrcode", text });
  if (!drawn || !("pixs" in drawn)) throw new Error("No squares for a code as a QR code");
  return { kind: "squares", cells: drawn.pixs.map((dark) => dark === 1), modules: drawn.pixx };
}
