import { Banner, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from "@shopify/polaris";
import type { DataOf } from "~/api/endpoint";
import { supplierFormat } from "~/api/supplier-format";
import { fetchFile } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { useDownload } from "~/components/use-download";
import { useText } from "~/components/use-text";
import { useTypedPreview } from "~/components/use-typed-preview";
import type { SupplierFormat } from "~/models/supplier-format/format";
import { useFormatWords } from "./use-format-words";

interface Props {
  supplierId: number;
  format: SupplierFormat;
}

type Shown = DataOf<typeof supplierFormat.preview>;

/** The file of the newest order as it would be sent, also before the format is saved. */
export function PreviewCard({ supplierId, format }: Props) {
  const text = useText();
  const { nameOf } = useFormatWords();
  const { shown, error } = useTypedPreview(supplierFormat.preview, {
    params: { id: supplierId },
    body: format,
  });
  const { refusal, download } = useDownload();
  const save = (fileName: string) =>
    download(fileName, () => fetchFile(supplierFormat.file, { params: { id: supplierId }, body: format }));
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {text("supplierFormat.preview")}
            </Text>
            {shown ? (
              <Text as="p" tone="subdued">
                {shown.poNumber === null
                  ? text("supplierFormat.ofExample")
                  : text("supplierFormat.ofNewest", { number: shown.poNumber })}
              </Text>
            ) : null}
          </BlockStack>
          {shown ? (
            <Button disabled={error !== null} onClick={() => save(shown.fileName)}>
              {text("supplierFormat.download", { file: shown.fileName })}
            </Button>
          ) : null}
        </InlineStack>
        <ErrorBanner error={error ?? refusal} title={text("supplierFormat.noPreview")} nameOf={nameOf} />
        {shown ? <PreviewTable shown={shown} /> : error ? null : <SkeletonBodyText lines={4} />}
      </BlockStack>
    </Card>
  );
}

function PreviewTable({ shown: { head, rows, rowCount, lost } }: { shown: Shown }) {
  const text = useText();
  return (
    <BlockStack gap="300">
      {lost.length > 0 ? (
        <Banner tone="warning">{text("supplierFormat.lost", { characters: lost.join(" ") })}</Banner>
      ) : null}
      <div
        className="br-format-preview"
        tabIndex={0}
        role="region"
        aria-label={text("supplierFormat.preview")}
      >
        <table>
          {head ? (
            <thead>
              <tr>
                {head.map((heading, place) => (
                  <th key={place} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rowCount > rows.length ? (
        <Text as="p" tone="subdued">
          {text("common.andMore", { count: rowCount - rows.length })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
