import { Image, Text, View } from "@react-pdf/renderer";
import type { LogoPicture } from "./logo-picture";
import { PaintedLines } from "./painted-lines";
import { gutter, logoGap, revisionPadding, runningHeadHeight, type Sheet, shopName } from "./sheet";
import { colours, styles } from "./styles";
import { strong, type Typeface } from "./typeface";

interface Props {
  sheet: Sheet;
  typeface: Typeface;
}

interface Pictured {
  /** Of the logo. */
  picture: LogoPicture | null;
}

export function FirstHead({ sheet, typeface, picture }: Props & Pictured) {
  const { from, blocks, facts, blockWidth, headHeight, mark, kind, number, factLabelWidth } = sheet;
  const half = sheet.contentWidth / 2;
  const inBlock = { typeface, width: blockWidth };
  return (
    <View style={{ height: headHeight }}>
      <View style={styles.between}>
        <View>
          <Picture sheet={sheet} picture={picture} />
          <PaintedLines {...shopName} lines={from.name} width={half} typeface={typeface} weight={strong} />
          <PaintedLines lines={from.lines} width={half} typeface={typeface} colour={colours.grey} />
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <Text style={styles.title}>{kind}</Text>
          <View style={{ flexDirection: "row", justifyContent: "flex-end", alignItems: "center" }}>
            {mark ? <Text style={styles.mark}>{mark}</Text> : null}
            <Text style={styles.number}>{number}</Text>
          </View>
        </View>
      </View>
      <View style={{ flexDirection: "row", gap: gutter, marginTop: 22 }}>
        {blocks.map(({ label, lines }) => (
          <View key={label} style={{ width: blockWidth }}>
            <Text style={styles.label}>{label}</Text>
            <PaintedLines {...inBlock} lines={lines.slice(0, 1)} weight={strong} />
            <PaintedLines {...inBlock} lines={lines.slice(1)} />
          </View>
        ))}
        <View style={{ width: blockWidth, paddingTop: 16 }}>
          {facts.map(({ label, lines }) => (
            <View key={label} style={{ flexDirection: "row" }}>
              <Text style={[styles.grey, { width: factLabelWidth }]}>{label}</Text>
              <PaintedLines lines={lines} width={blockWidth - factLabelWidth} typeface={typeface} />
            </View>
          ))}
        </View>
      </View>
      <Revision sheet={sheet} typeface={typeface} />
    </View>
  );
}

function Picture({ sheet: { logo }, picture }: { sheet: Sheet } & Pictured) {
  if (!logo || !picture) return null;
  // The renderer's cache keeps each picture twice, and a thread draws for all shops.
  return <Image src={picture} cache={false} style={{ ...logo, marginBottom: logoGap }} />;
}

/** What a revision replaces and changes, for a supplier who has the order before it in hand. */
function Revision({ sheet: { revision, contentWidth }, typeface }: Props) {
  if (!revision) return null;
  const width = contentWidth - 2 * revisionPadding;
  return (
    <View style={[styles.revision, { height: revision.height }]}>
      <Text style={styles.lead}>{revision.title}</Text>
      <PaintedLines lines={revision.lines} width={width} typeface={typeface} />
    </View>
  );
}

export function RunningHead({ sheet, typeface }: Props) {
  return (
    <View style={[styles.between, { height: runningHeadHeight }]}>
      <PaintedLines
        lines={[sheet.from.name.join(" ")]}
        width={sheet.contentWidth / 2}
        typeface={typeface}
        weight={strong}
      />
      <View style={{ flexDirection: "row", alignItems: "flex-start" }}>
        {sheet.mark ? <Text style={styles.mark}>{sheet.mark}</Text> : null}
        <Text style={styles.grey}>{sheet.numbered}</Text>
      </View>
    </View>
  );
}
