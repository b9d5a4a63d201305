import { Text, View } from "@react-pdf/renderer";
import type { Column, Row } from "./sheet";
import { styles } from "./styles";

export function TableHead({ columns }: { columns: Column[] }) {
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

export function TableRow({ row, columns }: { row: Row; columns: Column[] }) {
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
