import { Text, View } from "@react-pdf/renderer";
import { factLabelWidth, gutter, runningHeadHeight, type Sheet } from "./sheet";
import { styles } from "./styles";

export function FirstHead({ sheet }: { sheet: Sheet }) {
  const { from, blocks, facts, blockWidth, headHeight, mark, poNumber } = sheet;
  return (
    <View style={{ height: headHeight }}>
      <View style={styles.between}>
        <View>
          <Text style={styles.shopName}>{from.name.join("\n")}</Text>
          <Text style={styles.grey}>{from.lines.join("\n")}</Text>
        </View>
        <View>
          <Text style={styles.title}>Purchase order</Text>
          <View style={{ flexDirection: "row", justifyContent: "flex-end", alignItems: "center" }}>
            {mark ? <Text style={styles.mark}>{mark}</Text> : null}
            <Text style={styles.number}>{poNumber}</Text>
          </View>
        </View>
      </View>
      <View style={{ flexDirection: "row", gap: gutter, marginTop: 22 }}>
        {blocks.map(({ label, lines }) => (
          <View key={label} style={{ width: blockWidth }}>
            <Text style={styles.label}>{label}</Text>
            <Text style={styles.lead}>{lines[0]}</Text>
            <Text>{lines.slice(1).join("\n")}</Text>
          </View>
        ))}
        <View style={{ width: blockWidth, paddingTop: 16 }}>
          {facts.map(({ label, lines }) => (
            <View key={label} style={{ flexDirection: "row" }}>
              <Text style={[styles.grey, { width: factLabelWidth }]}>{label}</Text>
              <Text>{lines.join("\n")}</Text>
            </View>
          ))}
        </View>
      </View>
      <Revision revision={sheet.revision} />
    </View>
  );
}

/** What a revision replaces and changes, for a supplier who has the order before it in hand. */
function Revision({ revision }: Pick<Sheet, "revision">) {
  if (!revision) return null;
  return (
    <View style={[styles.revision, { height: revision.height }]}>
      <Text style={styles.lead}>{revision.title}</Text>
      <Text>{revision.lines.join("\n")}</Text>
    </View>
  );
}

export function RunningHead({ sheet, name }: { sheet: Sheet; name: string }) {
  return (
    <View style={[styles.between, { height: runningHeadHeight }]}>
      <Text style={styles.lead}>{name}</Text>
      <View style={{ flexDirection: "row", alignItems: "flex-start" }}>
        {sheet.mark ? <Text style={styles.mark}>{sheet.mark}</Text> : null}
        <Text style={styles.grey}>Purchase order {sheet.poNumber}</Text>
      </View>
    </View>
  );
}
