import { Banner, BlockStack, Button, Card, InlineGrid, InlineStack, Select, Text } from "@shopify/polaris";
import { useState } from "react";
import { dataImports } from "~/api/data-imports";
import { ErrorBanner } from "~/components/error-banner";
import { useFields } from "~/components/imports/use-fields";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { type DateOrder, dateOrders } from "~/models/data-import/date-format";
import { importKinds } from "~/models/data-import/kinds";
import type { DataImportResource } from "~/models/data-import/resource";

/** Which column is what, as it was guessed; it can be corrected, and the file is read again. */
export function ReadCard({ dataImport }: { dataImport: DataImportResource }) {
  const text = useText();
  const { labelOf, fieldsOf } = useFields();
  const action = useApiAction();
  const [mapping, setMapping] = useState(dataImport.mapping);
  const [decimalSign, setDecimalSign] = useState(dataImport.decimalSign ?? ".");
  const known = dataImport.dateOrder === "ask" ? "" : (dataImport.dateOrder ?? "");
  const [dateOrder, setDateOrder] = useState<DateOrder | "">(known);
  const { id, kind, heads, missing } = dataImport;
  const params = { id };
  const readAgain = () =>
    void action.run(dataImports.preview, {
      params,
      body: { mapping, decimalSign, ...(dateOrder !== "" && { dateOrder }) },
    });
  const place = (name: string, chosen: string) => {
    const others = Object.fromEntries(Object.entries(mapping).filter(([field]) => field !== name));
    setMapping(chosen === "" ? others : { ...others, [name]: Number(chosen) });
  };
  const columns = [
    { value: "", label: text("imports.read.noColumn") },
    ...heads.map((label, at) => ({ value: String(at), label })),
  ];
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("imports.read.title")}
        </Text>
        <ErrorBanner error={action.error} />
        {kind === null ? <Banner tone="warning">{text("imports.read.needsKind")}</Banner> : null}
        {missing.map((names) => (
          <Banner key={names.join()} tone="warning">
            {text("imports.read.needs", { fields: names.map(labelOf).join(", ") })}
          </Banner>
        ))}
        {dataImport.dateOrder === "ask" ? (
          <Banner tone="warning">{text("imports.read.askDates")}</Banner>
        ) : null}
        <Select
          label={text("imports.read.kind")}
          options={[
            ...(kind === null ? [{ value: "", label: text("imports.read.chooseKind") }] : []),
            ...importKinds.map((value) => ({ value, label: text(`imports.kinds.${value}`) })),
          ]}
          value={kind ?? ""}
          disabled={action.pending}
          onChange={(value) => {
            const chosen = importKinds.find((one) => one === value);
            if (chosen) void action.run(dataImports.preview, { params, body: { kind: chosen } });
          }}
        />
        {kind === null ? null : (
          <>
            <InlineGrid columns={{ xs: 1, sm: 2, md: 3 }} gap="300">
              {fieldsOf(kind).map(({ name, label }) => (
                <Select
                  key={name}
                  label={label}
                  options={columns}
                  value={mapping[name] === undefined ? "" : String(mapping[name])}
                  onChange={(chosen) => place(name, chosen)}
                />
              ))}
              <Select
                label={text("imports.read.decimalSign")}
                options={[
                  { value: ".", label: text("imports.read.point") },
                  { value: ",", label: text("imports.read.comma") },
                ]}
                value={decimalSign}
                onChange={(sign) => setDecimalSign(sign === "," ? "," : ".")}
              />
              {dataImport.dateOrder === null ? null : (
                <Select
                  label={text("imports.read.dateOrder")}
                  options={[
                    ...(known === "" ? [{ value: "", label: text("imports.read.chooseKind") }] : []),
                    ...dateOrders.map((value) => ({ value, label: text(`imports.read.${value}`) })),
                  ]}
                  value={dateOrder}
                  onChange={(order) => setDateOrder(order === "mdy" ? "mdy" : "dmy")}
                />
              )}
            </InlineGrid>
            <InlineStack>
              <Button loading={action.pending} onClick={readAgain}>
                {text("imports.read.apply")}
              </Button>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  );
}
