import { Text } from "@shopify/polaris";
import { useState } from "react";
import { sentence } from "./error-banner";
import { useFormat } from "./format";
import { decimalSign } from "./read-number";
import { countOf } from "./receiving/received";
import { useShopSettings } from "./shop-settings";
import { UnitsField } from "./units-field";
import type { ApiAction } from "./use-api-action";
import { useText } from "./use-text";

/** What of a document can be taken back. */
export interface UndoneLine<Id extends number | string> {
  id: Id;
  title: string;
  sku: string;
  left: number;
}

/** A document with more lines is undone as a whole. */
const mostLines = 100;

/** How many units of each line are taken back: at first all that are left. */
export function useUndoUnits<Id extends number | string>(lines: readonly UndoneLine<Id>[]) {
  const decimal = decimalSign(useShopSettings().locale);
  const [typed, setTyped] = useState<ReadonlyMap<Id, string>>(new Map());
  const asked = lines.map(({ id, left }) => {
    const text = typed.get(id);
    return { id, quantity: text === undefined ? left : countOf(text, decimal) };
  });
  return {
    ...{ lines, asked },
    isWhole: lines.length > mostLines,
    /** The lines of which nothing is to be left. */
    wholeLines: lines.filter(({ left }, index) => asked[index]?.quantity === left).map(({ id }) => id),
    shown: ({ id, left }: UndoneLine<Id>) => typed.get(id) ?? String(left),
    type: (id: Id, value: string) => setTyped((old) => new Map(old).set(id, value)),
    clear: () => setTyped(new Map()),
    /** The product that a refusal is about. */
    nameOf: (path: string) => lines[Number(/^\w+\.(\d+)/.exec(path)?.[1] ?? -1)]?.title ?? path,
  };
}

interface Props<Id extends number | string> {
  form: ReturnType<typeof useUndoUnits<Id>>;
  /** The heading of the units that can be taken back. */
  came: string;
  /** What the request calls its lines. */
  list?: "lineItems" | "items";
  action: Pick<ApiAction, "issueAt">;
}

export function UndoUnits<Id extends number | string>({ form, came, list = "lineItems", action }: Props<Id>) {
  const text = useText();
  const format = useFormat();
  const { lines } = form;
  if (lines.length === 0) return null;
  if (form.isWhole) return <Text as="p">{text("common.undoing.allLines", { count: lines.length })}</Text>;
  return (
    <table className="br-undo" aria-label={text("common.undoing.table")}>
      <thead>
        <tr>
          <th scope="col">{text("receiving.columns.product")}</th>
          <th scope="col">{came}</th>
          <th scope="col">{text("common.undoing.units")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { id, title, sku, left } = line;
          const issue = action.issueAt(`${list}.${index}.quantity`);
          return (
            <tr key={id}>
              <td>
                {title}
                {sku ? <span className="br-undo-sku">{sku}</span> : null}
              </td>
              <td>{format.number(left)}</td>
              <td>
                <UnitsField
                  label={text("common.undoing.unitsOf", { title })}
                  value={form.shown(line)}
                  onType={(value) => form.type(id, value)}
                  fault={issue === undefined ? undefined : sentence(text("common.undoing.units"), issue)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
