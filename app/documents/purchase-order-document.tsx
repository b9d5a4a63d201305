import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { type PageContent, grandTotalHeight, notesHeadHeight, paginate, totalsRowHeight } from "./paginate";
import {
  type Column,
  type Row,
  type Sheet,
  factLabelWidth,
  gutter,
  margin,
  rowPadding,
  runningHeadHeight,
  tableHeadHeight,
  text,
} from "./sheet";
import { fontFamily } from "./typeface";

const ink = "#1c2126";
const grey = "#626a73";
const hairline = "#e1e4e8";
const shade = "#f4f5f7";

const styles = StyleSheet.create({
  page: {
    paddingTop: margin.top,
    paddingHorizontal: margin.side,
    fontFamily,
    fontSize: text.size,
    lineHeight: text.leading / text.size,
    color: ink,
  },
  between: { flexDirection: "row", justifyContent: "space-between" },
  shopName: { fontSize: 13, lineHeight: 17 / 13, fontWeight: 600 },
  grey: { color: grey },
  title: {
    fontSize: text.large,
    lineHeight: text.largeLeading / text.large,
    fontWeight: 600,
    textAlign: "right",
  },
  number: { fontSize: 13, lineHeight: text.largeLeading / 13, color: grey, textAlign: "right" },
  label: { fontSize: text.small, lineHeight: 16 / text.small, color: grey },
  columnLabel: { fontSize: text.small, lineHeight: 10 / text.small, color: grey },
  lead: { fontWeight: 600 },
  mark: {
    fontSize: text.small,
    lineHeight: 14 / text.small,
    fontWeight: 600,
    color: "#8a5a00",
    backgroundColor: "#fff1d6",
    paddingHorizontal: 8,
    borderRadius: 7,
    marginRight: 10,
  },
  tableHead: {
    flexDirection: "row",
    alignItems: "center",
    height: tableHeadHeight,
    backgroundColor: shade,
    marginHorizontal: -8,
    paddingHorizontal: 8,
    borderRadius: 3,
  },
  row: { flexDirection: "row", paddingTop: rowPadding, borderBottomWidth: 0.5, borderBottomColor: hairline },
  totals: { flexDirection: "row", justifyContent: "space-between", paddingTop: 12 },
  totalsRow: { flexDirection: "row", justifyContent: "space-between", height: totalsRowHeight },
  grandTotal: {
    height: grandTotalHeight,
    fontWeight: 600,
    fontSize: 10,
    borderTopWidth: 0.75,
    borderTopColor: ink,
    paddingTop: 5,
  },
  notesLabel: { height: notesHeadHeight, paddingTop: 10 },
  footer: {
    position: "absolute",
    left: margin.side,
    right: margin.side,
    bottom: 24,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: text.small,
    lineHeight: 1.4,
    color: grey,
  },
});

interface Props {
  sheet: Sheet;
  /** ISO 8601. */
  date: string;
}

/** The order as its supplier gets it. Takes no address of a picture or file from anybody. */
export function PurchaseOrderDocument({ sheet, date }: Props) {
  const pages = paginate(sheet);
  const name = sheet.from.name.join(" ");
  return (
    <Document
      title={`Purchase order ${sheet.poNumber}`}
      author={name}
      creator="Backroom"
      producer="Backroom"
      creationDate={new Date(date)}
      language="en"
    >
      {pages.map((page, index) => (
        <Page key={index} size={sheet.size} style={styles.page}>
          <View wrap={false} style={{ height: sheet.contentHeight }}>
            {index === 0 ? <FirstHead sheet={sheet} /> : <RunningHead sheet={sheet} name={name} />}
            {page.rows.length > 0 || index === 0 ? <TableHead columns={sheet.columns} /> : null}
            {page.rows.map((row, place) => (
              <TableRow key={place} row={row} columns={sheet.columns} />
            ))}
            {page.withTotals ? <Totals sheet={sheet} /> : null}
            {page.notes.length > 0 ? <Notes page={page} /> : null}
          </View>
          <View style={styles.footer}>
            <Text>
              {name} · Purchase order {sheet.poNumber}
            </Text>
            <Text>
              Page {index + 1} of {pages.length}
            </Text>
          </View>
        </Page>
      ))}
    </Document>
  );
}

function FirstHead({ sheet }: { sheet: Sheet }) {
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
    </View>
  );
}

function RunningHead({ sheet, name }: { sheet: Sheet; name: string }) {
  return (
    <View style={[styles.between, { height: runningHeadHeight }]}>
      <Text style={styles.lead}>{name}</Text>
      <View style={{ flexDirection: "row" }}>
        {sheet.mark ? <Text style={styles.mark}>{sheet.mark}</Text> : null}
        <Text style={styles.grey}>Purchase order {sheet.poNumber}</Text>
      </View>
    </View>
  );
}

function TableHead({ columns }: { columns: Column[] }) {
  return (
    <View style={styles.tableHead}>
      {columns.map((column) => (
        <Text key={column.label} style={[styles.columnLabel, cell(column)]}>
          {column.label}
        </Text>
      ))}
    </View>
  );
}

function TableRow({ row, columns }: { row: Row; columns: Column[] }) {
  return (
    <View style={[styles.row, { height: row.height }]}>
      {columns.map((column, index) => (
        <Text key={column.label} style={index === 0 ? [styles.grey, cell(column)] : cell(column)}>
          {(row.cells[index] ?? []).join("\n")}
        </Text>
      ))}
    </View>
  );
}

/** The gutter behind a column is empty, so that a line never breaks a second time for want of a point. */
function cell({ width, textWidth, align }: Column) {
  return align === "left"
    ? { width, textAlign: align }
    : { width: textWidth, marginRight: width - textWidth, textAlign: align };
}

function Totals({ sheet }: { sheet: Sheet }) {
  return (
    <View style={styles.totals}>
      <Text style={styles.grey}>{sheet.summary}</Text>
      <View style={{ width: sheet.contentWidth * 0.42 }}>
        {sheet.totals.map(({ label, amount }, index) => (
          <View
            key={label}
            style={
              index === sheet.totals.length - 1 ? [styles.totalsRow, styles.grandTotal] : styles.totalsRow
            }
          >
            <Text>{label}</Text>
            <Text>{amount}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Notes({ page }: { page: PageContent }) {
  return (
    <View>
      <View style={styles.notesLabel}>
        <Text style={styles.label}>Notes</Text>
      </View>
      <Text>{page.notes.join("\n")}</Text>
    </View>
  );
}
