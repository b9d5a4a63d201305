import { useText } from "~/components/use-text";
import { importFields, type ImportKind } from "~/models/data-import/kinds";
import type { texts } from "~/texts/en";

/** The fields of each kind of file, as the merchant reads them. */
export function useFields() {
  const text = useText();
  const labelOf = (name: string) => text(`imports.fields.${name as keyof typeof texts.imports.fields}`);
  const fieldsOf = (kind: ImportKind) =>
    importFields[kind].map((field) => ({ ...field, label: labelOf(field.name) }));
  return { labelOf, fieldsOf };
}
