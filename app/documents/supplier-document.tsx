import { Canvas, Document, Page, Text, View } from "@react-pdf/renderer";
import type { LogoPicture } from "./logo-picture";
import { FirstHead, RunningHead } from "./page-heads";
import { type PageContent, paginate } from "./paginate";
import { paintTable } from "./paint-table";
import { PaintedLines } from "./painted-lines";
import { type Row, type Sheet, tableHeadHeight, text } from "./sheet";
import { colours, styles } from "./styles";
import type { Typeface } from "./typeface";

interface Props {
  sheet: Sheet;
  typeface: Typeface;
  /** ISO 8601. */
  date: string;
  /** Of the logo. */
  picture: LogoPicture | null;
}

/** An order, or a return note, as its supplier gets it. Takes no address of a picture or file from anybody. */
export function SupplierDocument({ sheet, typeface, date, picture }: Props) {
  const pages = paginate(sheet);
  const name = sheet.from.name.join(" ");
  return (
    <Document
      title={sheet.numbered}
      author={name}
      creator="Backroom"
      producer="Backroom"
      creationDate={new Date(date)}
      language={sheet.language}
    >
      {pages.map((page, index) => (
        <Page key={index} size={sheet.size} style={styles.page}>
          <View wrap={false} style={{ height: sheet.contentHeight }}>
            {index === 0 ? (
              <FirstHead sheet={sheet} typeface={typeface} picture={picture} />
            ) : (
              <RunningHead sheet={sheet} typeface={typeface} />
            )}
            {page.rows.length > 0 || index === 0 ? (
              <LinesTable sheet={sheet} rows={page.rows} typeface={typeface} />
            ) : null}
            {page.withTotals ? <Totals sheet={sheet} /> : null}
            {page.notes.length > 0 ? <Notes page={page} sheet={sheet} typeface={typeface} /> : null}
          </View>
          <View style={styles.footer}>
            <PaintedLines
              lines={[`${name} · ${sheet.numbered}`]}
              {...{ typeface, width: sheet.contentWidth * 0.8, size: text.small, colour: colours.grey }}
            />
            <Text>{sheet.words.pageOf(index + 1, pages.length)}</Text>
          </View>
        </Page>
      ))}
    </Document>
  );
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

function Notes({ page, sheet, typeface }: { page: PageContent; sheet: Sheet; typeface: Typeface }) {
  return (
    <View>
      <View style={styles.notesLabel}>
        <Text style={styles.label}>{sheet.words.notes}</Text>
      </View>
      <PaintedLines lines={page.notes} width={sheet.contentWidth} typeface={typeface} />
    </View>
  );
}

interface LinesProps {
  sheet: Sheet;
  rows: Row[];
  typeface: Typeface;
}

/** The rows of one page under the columns' names, painted past the renderer's layout: the sheet has laid them out. */
function LinesTable({ sheet: { columns, contentWidth }, rows, typeface }: LinesProps) {
  const height = rows.reduce((sum, row) => sum + row.height, tableHeadHeight);
  return <Canvas style={{ width: contentWidth, height }} paint={paintTable({ columns, rows, typeface })} />;
}
