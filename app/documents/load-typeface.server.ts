import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { fontFamily, type FontWeight, type PaintFont, regular, strong, type Typeface } from "./typeface";

let loading: Promise<Typeface> | undefined;

/** Registers the fonts of the npm package with the renderer, once a process. */
export function loadTypeface(): Promise<Typeface> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Typeface> {
  const require = createRequire(import.meta.url);
  Font.register({
    family: fontFamily,
    fonts: [
      {
        src: require.resolve("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf"),
        fontWeight: regular,
      },
      {
        src: require.resolve("@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf"),
        fontWeight: strong,
      },
    ],
  });
  // Lines are broken by break-lines.ts, which knows the widths; nothing is left to hyphenate.
  Font.registerHyphenationCallback((word) => [word]);

  const [ofRegular, ofStrong] = await Promise.all([widths(regular), widths(strong)]);
  return {
    widthOf: (codePoint, weight) => (weight === strong ? ofStrong : ofRegular)(codePoint),
    regular: paintFont(regular),
    strong: paintFont(strong),
  };
}

async function widths(fontWeight: FontWeight): Promise<(codePoint: number) => number | null> {
  await Font.load({ fontFamily, fontWeight });
  const font = loaded(fontWeight);
  // The renderer makes a glyph anew when it embeds a letter composed of it, and forgets then which character it
  // stands for; every later document would show it, but nobody could search or copy it. So all are made here.
  const known = new Map<number, number>();
  for (const codePoint of font.characterSet) {
    known.set(codePoint, font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm);
  }
  return (codePoint) => known.get(codePoint) ?? null;
}

function paintFont(weight: FontWeight): PaintFont {
  const source = loaded(weight);
  return { source, widthOf: (text) => source.layout(text).advanceWidth / source.unitsPerEm };
}

function loaded(fontWeight: FontWeight) {
  const font = Font.getFont({ fontFamily, fontWeight })?.data;
  if (!font) throw new Error(`The font ${fontFamily} ${fontWeight} did not load`);
  return font;
}
