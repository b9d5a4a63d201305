import { BlockStack, Button, Card, InlineStack, Select, Text, TextField } from "@shopify/polaris";
import { ChevronDownIcon, ChevronUpIcon, DeleteIcon } from "@shopify/polaris-icons";
import { useEffect, useState } from "react";
import { useText } from "~/components/use-text";
import {
  type FormatColumn,
  type FormatField,
  lineFields,
  longestHeading,
  mostColumns,
  orderFields,
} from "~/models/supplier-format/format";
import type { FormatForm } from "./use-format-form";

interface Props {
  form: FormatForm;
  /** What a new column is called in the supplier's language. */
  headings: Record<FormatField, string>;
}

const idOf = (place: number, what: "heading" | "up" | "down" | "remove") => `format-column-${place}-${what}`;

/** The columns of the file in their order: each is added, named, moved and removed. */
export function ColumnsCard({ form, headings }: Props) {
  const text = useText();
  const { columns } = form.format;
  const [added, setAdded] = useState<FormatField>("sku");
  // A control that moves, or goes, takes the focus of the keyboard along.
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const control = document.getElementById(focused);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    setFocused(null);
  }, [focused]);
  const change = (next: FormatColumn[]) => form.set("columns", next);
  const move = (place: number, by: 1 | -1) => {
    const to = place + by;
    const [here, there] = [columns[place], columns[to]];
    if (!here || !there) return;
    change(columns.with(place, there).with(to, here));
    const isAtEnd = to === 0 || to === columns.length - 1;
    setFocused(idOf(to, by === 1 ? (isAtEnd ? "up" : "down") : isAtEnd ? "down" : "up"));
  };
  const remove = (place: number) => {
    change(columns.toSpliced(place, 1));
    setFocused(idOf(Math.min(place, columns.length - 2), "remove"));
  };
  const add = () => {
    change([...columns, { field: added, heading: headings[added] }]);
    setFocused(idOf(columns.length, "heading"));
  };
  const optionsOf = (fields: readonly FormatField[]) =>
    fields.map((value) => ({ value, label: text(`supplierFormat.fields.${value}`) }));
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("supplierFormat.settings.columns")}
          </Text>
          <Text as="p" tone="subdued">
            {text("supplierFormat.columnsHint")}
          </Text>
        </BlockStack>
        <ol className="br-plain-list">
          {columns.map((column, place) => (
            <li key={place} className="br-format-column">
              <div className="br-format-field">
                <Text as="span">{text(`supplierFormat.fields.${column.field}`)}</Text>
              </div>
              <Heading
                {...{ column, place, form }}
                onChange={(heading) => change(columns.with(place, { ...column, heading }))}
              />
              <InlineStack gap="100" wrap={false}>
                <Button
                  id={idOf(place, "up")}
                  icon={ChevronUpIcon}
                  variant="tertiary"
                  disabled={place === 0}
                  accessibilityLabel={text("supplierFormat.up", namesOf(column, place))}
                  onClick={() => move(place, -1)}
                />
                <Button
                  id={idOf(place, "down")}
                  icon={ChevronDownIcon}
                  variant="tertiary"
                  disabled={place === columns.length - 1}
                  accessibilityLabel={text("supplierFormat.down", namesOf(column, place))}
                  onClick={() => move(place, 1)}
                />
                <Button
                  id={idOf(place, "remove")}
                  icon={DeleteIcon}
                  variant="tertiary"
                  disabled={columns.length === 1}
                  accessibilityLabel={text("supplierFormat.remove", namesOf(column, place))}
                  onClick={() => remove(place)}
                />
              </InlineStack>
            </li>
          ))}
        </ol>
        <InlineStack gap="200" blockAlign="end">
          <Select
            label={text("supplierFormat.newColumn")}
            options={[
              { title: text("supplierFormat.ofLine"), options: optionsOf(lineFields) },
              { title: text("supplierFormat.ofOrder"), options: optionsOf(orderFields) },
            ]}
            value={added}
            onChange={(field) => setAdded(field as FormatField)}
          />
          <Button onClick={add} disabled={columns.length >= mostColumns}>
            {text("supplierFormat.add")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );

  function namesOf({ field }: FormatColumn, place: number) {
    return { field: text(`supplierFormat.fields.${field}`), number: place + 1 };
  }
}

interface HeadingProps {
  column: FormatColumn;
  place: number;
  form: FormatForm;
  onChange: (heading: string) => void;
}

function Heading({ column, place, form, onChange }: HeadingProps) {
  const text = useText();
  const field = text(`supplierFormat.fields.${column.field}`);
  const label = text("supplierFormat.heading", { field, number: place + 1 });
  const fault = form.faultAt(`columns.${place}.heading`, text("supplierFormat.headingName"));
  return (
    <div className="br-format-heading">
      <TextField
        id={idOf(place, "heading")}
        label={label}
        labelHidden
        value={column.heading}
        maxLength={longestHeading}
        autoComplete="off"
        disabled={form.action.pending}
        onChange={onChange}
        error={fault}
      />
    </div>
  );
}
