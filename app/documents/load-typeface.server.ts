import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { type Face, mainFace, otherFaces } from "./faces";
import { type FontWeight, type PaintFont, regular, strong, type Typeface } from "./typeface";

interface LoadedFace {
  regular: LoadedFont;
  strong: LoadedFont;
}

interface LoadedFont {
  font: PaintFont;
  /** The width of each character that it has, in points at size 1. */
  widths: ReadonlyMap<number, number>;
}

const loading = new Map<Face, Promise<LoadedFace>>();

/**
 * The faces that a document with these texts needs, all that its words may be made of in one text. A face is loaded
 * from its npm package once a thread, when the first document needs it.
 */
export async function loadTypeface(texts: string): Promise<Typeface> {
  const faces = [await load(mainFace)];
  for (const face of otherFaces) {
    const wanted = texts.match(new RegExp(face.scripts, "gu")) ?? [];
    const isMissing = (character: string) =>
      !faces.some(({ regular: { widths } }) => widths.has(character.codePointAt(0) ?? 0));
    if (wanted.some(isMissing)) faces.push(await load(face));
  }
  const fonts = { [regular]: faces.map((face) => face.regular), [strong]: faces.map((face) => face.strong) };
  const find = (codePoint: number, weight: FontWeight) =>
    fonts[weight].find(({ widths }) => widths.has(codePoint));
  const [main] = faces;
  if (!main) throw new Error(`The face ${mainFace.family} is not loaded.`);
  return {
    widthOf: (codePoint, weight) => find(codePoint, weight)?.widths.get(codePoint) ?? null,
    faceOf: (codePoint, weight) =>
      (find(codePoint, weight) ?? (weight === strong ? main.strong : main.regular)).font,
  };
}

function load(face: Face): Promise<LoadedFace> {
  const known = loading.get(face);
  if (known) return known;
  const loaded = loadFace(face);
  loading.set(face, loaded);
  return loaded;
}

async function loadFace(face: Face): Promise<LoadedFace> {
  const { family, files } = face;
  const require = createRequire(import.meta.url);
  Font.register({
    family,
    fonts: [
      { src: require.resolve(files[0]), fontWeight: regular },
      { src: require.resolve(files[1]), fontWeight: strong },
    ],
  });
  // Lines are broken by break-lines.ts, which knows the widths; nothing is left to hyphenate.
  Font.registerHyphenationCallback((word) => [word]);
  return { regular: await loadFont(face, regular), strong: await loadFont(face, strong) };
}

async function loadFont({ family, isJoined }: Face, fontWeight: FontWeight): Promise<LoadedFont> {
  await Font.load({ fontFamily: family, fontWeight });
  const source = Font.getFont({ fontFamily: family, fontWeight })?.data;
  if (!source) throw new Error(`The font ${family} ${fontWeight} did not load`);
  // The renderer makes a glyph anew when it embeds a letter composed of it, and forgets then which character it
  // stands for; every later document would show it, but nobody could search or copy it. So all are made here.
  const widths = new Map<number, number>();
  for (const codePoint of inOrderOfUse(source.characterSet)) {
    widths.set(codePoint, source.glyphForCodePoint(codePoint).advanceWidth / source.unitsPerEm);
    if (isJoined) for (const form of formsOf(String.fromCodePoint(codePoint))) source.layout(form);
  }
  const font = {
    source,
    name: `${family} ${fontWeight}`,
    ascent: source.ascent / source.unitsPerEm,
    widthOf: (text: string) => source.layout(text).advanceWidth / source.unitsPerEm,
  };
  return { font, widths };
}

/** A glyph stands for the character that asks for it first: the sign that people write, not the radical like it. */
function inOrderOfUse(characters: number[]): number[] {
  const isRadical = (codePoint: number) => codePoint >= 0x2e80 && codePoint < 0x2fe0;
  return [...characters.filter((one) => !isRadical(one)), ...characters.filter(isRadical)];
}

/** The letter alone, and at the end, in the middle and at the beginning of a word. */
function formsOf(letter: string): string[] {
  if (!/\p{Letter}/u.test(letter)) return [];
  const line = "\u0640";
  return [letter, `${line}${letter}`, `${line}${letter}${line}`, `${letter}${line}`];
}
