import { BlockStack, Card, ChoiceList, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { labelCodes, type LabelField, labelFields, labelSymbols } from "~/models/label/choices";
import { isSheet, labelRolls, labelSheets, labelsOnPage, otherRoll } from "~/models/label/sizes";
import type { Labels } from "./use-labels";

/** What the labels are printed on, and what stands on them. */
export function SettingsCard({ labels: { settings, set, skip, setSkip } }: { labels: Labels }) {
  const text = useText();
  const { format } = settings;
  const formats = useFormatOptions();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("labels.settings.title")}
        </Text>
        <FormLayout>
          <Select
            label={text("labels.settings.format")}
            options={formats}
            value={format}
            onChange={(value) => set({ format: value as typeof format })}
          />
          {format === otherRoll ? (
            <FormLayout.Group condensed>
              {(["width", "height"] as const).map((side) => (
                <TextField
                  key={side}
                  label={text(`labels.settings.${side}`)}
                  suffix={text("labels.settings.unit")}
                  inputMode="decimal"
                  autoComplete="off"
                  value={settings[side]}
                  onChange={(value) => set({ [side]: value })}
                />
              ))}
            </FormLayout.Group>
          ) : null}
          {isSheet(format) ? (
            <TextField
              label={text("labels.settings.skip")}
              helpText={text("labels.settings.skipHint", { count: labelsOnPage(format) })}
              inputMode="numeric"
              autoComplete="off"
              value={skip}
              onChange={setSkip}
            />
          ) : null}
          <Select
            label={text("labels.settings.code")}
            options={labelCodes.map((value) => ({ value, label: text(`labels.codes.${value}`) }))}
            value={settings.code}
            onChange={(value) => set({ code: value as typeof settings.code })}
          />
          {settings.code === "none" ? null : (
            <Select
              label={text("labels.settings.symbol")}
              options={labelSymbols.map((value) => ({ value, label: text(`labels.symbols.${value}`) }))}
              value={settings.symbol}
              onChange={(value) => set({ symbol: value as typeof settings.symbol })}
            />
          )}
          <ChoiceList
            allowMultiple
            title={text("labels.settings.fields")}
            choices={labelFields.map((value) => ({ value, label: text(`labels.fields.${value}`) }))}
            selected={settings.fields}
            onChange={(fields) => set({ fields: fields as LabelField[] })}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}

function useFormatOptions() {
  const text = useText();
  const format = useFormat();
  const sheets = Object.entries(labelSheets).map(
    ([value, { name, paper, columns, rows, width, height }]) => ({
      paper,
      value,
      label: text("labels.sheet", {
        name,
        count: columns * rows,
        ...{ width: format.decimal(width, 1), height: format.decimal(height, 1) },
      }),
    }),
  );
  const onPaper = (wanted: "A4" | "LETTER") => sheets.filter(({ paper }) => paper === wanted);
  return [
    { title: text("labels.papers.letter"), options: onPaper("LETTER") },
    { title: text("labels.papers.a4"), options: onPaper("A4") },
    {
      title: text("labels.papers.rolls"),
      options: [
        ...Object.entries(labelRolls).map(([value, { name }]) => ({ value, label: name })),
        { value: otherRoll, label: text("labels.otherRoll") },
      ],
    },
  ];
}
