import { BlockStack, Card, Checkbox, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import {
  formatDays,
  formatDecimalSigns,
  formatDelimiters,
  formatEncodings,
  formatKinds,
  longestFileName,
} from "~/models/supplier-format/format";
import type { FormatForm } from "./use-format-form";

/** What kind of file it is, and how it is written. */
export function FileCard({ form }: { form: FormatForm }) {
  const text = useText();
  const { format, set } = form;
  const disabled = form.action.pending;
  const name = text("supplierFormat.settings.fileName");
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("supplierFormat.file")}
        </Text>
        <FormLayout>
          <Select
            label={text("supplierFormat.settings.kind")}
            options={formatKinds.map((value) => ({ value, label: text(`supplierFormat.kinds.${value}`) }))}
            value={format.kind}
            disabled={disabled}
            onChange={(value) => set("kind", value as typeof format.kind)}
          />
          <TextField
            label={name}
            value={format.fileName}
            suffix={`.${format.kind}`}
            helpText={text("supplierFormat.fileNameHint", {
              number: "{number}",
              revision: "{revision}",
              date: "{date}",
            })}
            maxLength={longestFileName}
            autoComplete="off"
            disabled={disabled}
            onChange={(value) => set("fileName", value)}
            error={form.faultAt("fileName", name)}
          />
          <Checkbox
            label={text("supplierFormat.settings.header")}
            checked={format.header}
            disabled={disabled}
            onChange={(value) => set("header", value)}
          />
          <Select
            label={text("supplierFormat.settings.dateFormat")}
            options={formatDays.map((value) => ({
              value,
              label: text(`supplierFormat.dateFormats.${value}`),
            }))}
            value={format.dateFormat}
            disabled={disabled}
            onChange={(value) => set("dateFormat", value as typeof format.dateFormat)}
          />
          {format.kind === "csv" ? <CsvFields form={form} /> : null}
        </FormLayout>
      </BlockStack>
    </Card>
  );
}

function CsvFields({ form: { format, set, action } }: { form: FormatForm }) {
  const text = useText();
  const disabled = action.pending;
  return (
    <>
      <Select
        label={text("supplierFormat.settings.delimiter")}
        options={formatDelimiters.map((value) => ({
          value,
          label: text(`supplierFormat.delimiters.${value}`),
        }))}
        value={format.delimiter}
        disabled={disabled}
        onChange={(value) => set("delimiter", value as typeof format.delimiter)}
      />
      <Select
        label={text("supplierFormat.settings.decimalSign")}
        options={formatDecimalSigns.map((value) => ({
          value,
          label: text(`supplierFormat.decimalSigns.${value}`),
        }))}
        value={format.decimalSign}
        disabled={disabled}
        onChange={(value) => set("decimalSign", value as typeof format.decimalSign)}
      />
      <Select
        label={text("supplierFormat.settings.encoding")}
        options={formatEncodings.map((value) => ({
          value,
          label: text(`supplierFormat.encodings.${value}`),
        }))}
        value={format.encoding}
        disabled={disabled}
        onChange={(value) => set("encoding", value as typeof format.encoding)}
      />
    </>
  );
}
