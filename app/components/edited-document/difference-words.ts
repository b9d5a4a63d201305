import type { Difference, Value } from "~/lib/differences";
import { useFormat } from "../format";
import { useText } from "../use-text";

const mostLetters = 80;

export interface FieldWords {
  /** A field as the merchant knows it. */
  nameOf: (field: string) => string;
  /** A value as the merchant knows it, where it is not shown as it is. */
  show?: ((field: string, value: Value) => string | undefined) | undefined;
}

/** Says what differs between two contents of a document, one sentence each. */
export function useDifferenceWords({ nameOf, show = () => undefined }: FieldWords) {
  const text = useText();
  const format = useFormat();
  const shown = (field: string, value: Value): string => {
    if (value === null || value === "") return text("common.changed.empty");
    if (typeof value === "boolean") return text(value ? "common.changed.on" : "common.changed.off");
    const known = show(field, value) ?? (typeof value === "number" ? format.number(value) : value);
    return known.length > mostLetters ? `${known.slice(0, mostLetters)}…` : known;
  };
  return (difference: Difference): string => {
    if (difference.kind === "moved") return text("common.changed.moved");
    if (difference.kind === "deleted") return text("common.changed.deleted", { title: difference.title });
    if (difference.kind === "added" || difference.kind === "removed") {
      const { kind, title, quantity } = difference;
      return text(`common.changed.${kind}`, { title, count: quantity });
    }
    const { field, from, to } = difference;
    const change = { name: nameOf(field), from: shown(field, from), to: shown(field, to) };
    return difference.kind === "field"
      ? text("common.changed.field", change)
      : text("common.changed.line", { ...change, title: difference.title });
  };
}
