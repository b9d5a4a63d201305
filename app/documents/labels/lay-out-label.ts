import { formatsOf } from "~/documents/format";
import { pointsPerMillimeter } from "~/documents/paper-size";
import { printable } from "~/documents/printable";
import { regular, strong, type Typeface } from "~/documents/typeface";
import type { LabelField } from "~/models/label/choices";
import type { Label, LabelDocument } from "~/models/label/label-document";
import { type LabelSymbol, quietModules, symbolOf } from "./symbol";
import { heightOf, type Line, type PlacedText, stack, Typesetter } from "./typeset";

/** In points, like all places of a label. */
export interface Size {
  width: number;
  height: number;
}

export interface PlacedSymbol extends Size {
  symbol: LabelSymbol;
  x: number;
  y: number;
}

export interface LaidOutLabel {
  texts: PlacedText[];
  symbol: PlacedSymbol | null;
}

interface Words {
  title: string;
  options: string;
  sku: string;
  price: string;
  /** The code as people read it. */
  digits: string;
}

interface Room {
  words: Words;
  inner: Size;
  typesetter: Typesetter;
  base: number;
}

/** A printer may miss a label's edge by as much. */
const margin = 2 * pointsPerMillimeter;
/** Lower bars are hard to hit with a scanner; higher ones help nobody. */
const barHeight = { least: 4 * pointsPerMillimeter, most: 16 * pointsPerMillimeter };
const gap = 4;

/** What is printed of the texts: the first that leaves room for the bars. */
const around = [
  { titleLines: 2, hasOptions: true, hasDigits: true },
  { titleLines: 1, hasOptions: true, hasDigits: true },
  { titleLines: 1, hasOptions: false, hasDigits: true },
  { titleLines: 1, hasOptions: false, hasDigits: false },
] as const;

/** The same beside a QR code. */
const beside = [
  { titleLines: 3, hasOptions: true },
  { titleLines: 2, hasOptions: true },
  { titleLines: 1, hasOptions: true },
  { titleLines: 1, hasOptions: false },
] as const;

/** Where everything on the label stands: the texts that are wanted, above and below bars or beside a QR code. */
export function layOutLabel(
  label: Label,
  { paper, size, typeface }: { paper: LabelDocument; size: Size; typeface: Typeface },
): LaidOutLabel {
  const edge = Math.min(margin, size.height * 0.09);
  const inner = { width: size.width - 2 * edge, height: size.height - 2 * edge };
  const symbol =
    label.code === "" ? null : symbolOf(label.code, { wanted: paper.symbol, width: inner.width });
  const room = {
    words: wordsOf(label, { paper, typeface }),
    inner,
    typesetter: new Typesetter(typeface),
    base: Math.min(9, Math.max(5.5, inner.height / 9)),
  };
  const laidOut = symbol?.kind === "squares" ? besideSquares(symbol, room) : aroundBars(symbol, room);
  const moved = <Placed extends { x: number; y: number }>(placed: Placed) => ({
    ...placed,
    x: placed.x + edge,
    y: placed.y + edge,
  });
  return { texts: laidOut.texts.map(moved), symbol: laidOut.symbol && moved(laidOut.symbol) };
}

function wordsOf(label: Label, { paper, typeface }: { paper: LabelDocument; typeface: Typeface }): Words {
  const clean = (text: string) => printable(text, (sign) => typeface.widthOf(sign, regular) !== null);
  const shown = (field: LabelField, text: string) => (paper.fields.includes(field) ? clean(text) : "");
  const { money } = formatsOf({ ...paper, timeZone: "UTC" });
  return {
    title: shown("title", label.title),
    options: shown("options", label.options),
    sku: shown("sku", label.sku),
    price: shown("price", label.price === "" ? "" : money(label.price)),
    digits: clean(label.code),
  };
}

function aroundBars(symbol: LabelSymbol | null, room: Room): LaidOutLabel {
  const { words, inner, typesetter, base } = room;
  const least = symbol ? barHeight.least : 0;
  const layouts = around.map(({ titleLines, hasOptions, hasDigits }) => {
    const top = titleAndOptions(room, { width: inner.width, titleLines, hasOptions });
    const read = symbol && hasDigits ? words.digits : "";
    const digits = typesetter.lines(read, {
      width: inner.width,
      most: 1,
      size: base * 0.85,
      weight: regular,
    });
    const last = lastLine(room, words.sku === read ? "" : words.sku);
    const free = inner.height - heightOf(top) - heightOf(digits) - last.height;
    return { top, digits, last, free };
  });
  const layout = layouts.find(({ free }) => free >= least) ?? layouts.at(-1);
  if (!layout) return { texts: [], symbol: null };
  const { top, digits, last, free } = layout;
  const texts = [...stack(top, { x: 0, y: 0, width: inner.width }), ...last.texts];
  if (!symbol) return { texts, symbol: null };
  const height = Math.max(0, Math.min(free - gap, barHeight.most));
  const y = heightOf(top) + (free - height) / 2;
  const module = inner.width / (symbol.modules + 2 * quietModules.bars);
  // Bars of twice the width are read from farther away; wider ones only take room.
  const width = symbol.modules * Math.min(module, 0.5 * pointsPerMillimeter);
  texts.push(...stack(digits, { x: 0, y: y + height, width: inner.width, align: "center" }));
  return { texts, symbol: { symbol, x: (inner.width - width) / 2, y, width, height } };
}

function besideSquares(symbol: LabelSymbol, room: Room): LaidOutLabel {
  const { words, inner, typesetter, base } = room;
  const side = Math.min(inner.height, inner.width * 0.42);
  const width = inner.width - side - gap;
  const sku = typesetter.lines(words.sku, { width, most: 1, size: base * 0.85, weight: regular });
  const price = typesetter.lines(words.price, { width, most: 1, size: base * 1.2, weight: strong });
  const bottom = [...sku, ...price];
  const layouts = beside.map((shown) => titleAndOptions(room, { width, ...shown }));
  const top =
    layouts.find((lines) => heightOf(lines) + heightOf(bottom) <= inner.height) ?? layouts.at(-1) ?? [];
  const quiet = (side * quietModules.squares) / (symbol.modules + 2 * quietModules.squares);
  const at = { x: side + gap, width };
  return {
    texts: [
      ...stack(top, { ...at, y: 0 }),
      ...stack(bottom, { ...at, y: Math.max(heightOf(top), inner.height - heightOf(bottom)) }),
    ],
    symbol: {
      symbol,
      x: quiet,
      y: (inner.height - side) / 2 + quiet,
      width: side - 2 * quiet,
      height: side - 2 * quiet,
    },
  };
}

interface Top {
  width: number;
  titleLines: number;
  hasOptions: boolean;
}

function titleAndOptions({ words, typesetter, base }: Room, { width, titleLines, hasOptions }: Top): Line[] {
  const title = typesetter.lines(words.title, { width, most: titleLines, size: base, weight: strong });
  const options = hasOptions ? words.options : "";
  return [...title, ...typesetter.lines(options, { width, most: 1, size: base * 0.9, weight: regular })];
}

/** The SKU on the left and the price on the right of the label's lower edge. */
function lastLine(
  { words, inner, typesetter, base }: Room,
  sku: string,
): { texts: PlacedText[]; height: number } {
  const { width, height } = inner;
  const right = typesetter.lines(words.price, { width, most: 1, size: base * 1.2, weight: strong });
  const left = typesetter.lines(sku, {
    width: Math.max(0, width - (right[0] ? right[0].width + gap : 0)),
    ...{ most: 1, size: base * 0.85, weight: regular },
  });
  const texts = [
    ...stack(left, { x: 0, y: height - heightOf(left), width }),
    ...stack(right, { x: 0, y: height - heightOf(right), width, align: "right" }),
  ];
  return { texts, height: Math.max(heightOf(left), heightOf(right)) };
}
