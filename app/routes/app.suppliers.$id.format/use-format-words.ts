import type { FieldWords } from "~/components/edited-document/difference-words";
import { useText } from "~/components/use-text";
import {
  formatDays,
  formatDecimalSigns,
  formatDelimiters,
  formatEncodings,
  formatKinds,
  formatSendings,
} from "~/models/supplier-format/format";
import { columnsIn } from "./use-format-form";

const settings = [
  "kind",
  "sending",
  "columns",
  "header",
  "delimiter",
  "decimalSign",
  "encoding",
  "dateFormat",
  "fileName",
] as const;

/** What the fields of a format and their values are called. */
export function useFormatWords(): Required<FieldWords> {
  const text = useText();
  const nameOf = (path: string) => {
    const [head = "", place] = path.split(".");
    if (head === "columns" && place) return text("supplierFormat.columnAt", { number: Number(place) + 1 });
    const known = settings.find((name) => name === head);
    return known ? text(`supplierFormat.settings.${known}`) : path;
  };
  const among = <Name extends string>(names: readonly Name[], value: unknown) =>
    names.find((name) => name === value);
  return {
    nameOf,
    show: (field, value) => {
      if (field === "columns" && typeof value === "string")
        return columnsIn(value)
          .map((column) => column.heading || text(`supplierFormat.fields.${column.field}`))
          .join(", ");
      const kind = field === "kind" ? among(formatKinds, value) : undefined;
      if (kind) return text(`supplierFormat.kinds.${kind}`);
      const sending = field === "sending" ? among(formatSendings, value) : undefined;
      if (sending) return text(`supplierFormat.sendings.${sending}`);
      const delimiter = field === "delimiter" ? among(formatDelimiters, value) : undefined;
      if (delimiter) return text(`supplierFormat.delimiters.${delimiter}`);
      const sign = field === "decimalSign" ? among(formatDecimalSigns, value) : undefined;
      if (sign) return text(`supplierFormat.decimalSigns.${sign}`);
      const encoding = field === "encoding" ? among(formatEncodings, value) : undefined;
      if (encoding) return text(`supplierFormat.encodings.${encoding}`);
      const days = field === "dateFormat" ? among(formatDays, value) : undefined;
      return days && text(`supplierFormat.dateFormats.${days}`);
    },
  };
}
