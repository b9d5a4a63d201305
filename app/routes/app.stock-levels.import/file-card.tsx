import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useRef } from "react";
import { useText } from "~/components/use-text";
import type { StockImport } from "./use-import";

interface Props extends Pick<StockImport, "file" | "busy" | "choose"> {
  /** A location of the store, for the example. */
  place: string | undefined;
}

/** Chooses the file, and says what has to be in it. */
export function FileCard({ file, busy, choose, place }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const titles = ["columns.sku", "columns.location", "csv.quantity", "csv.reason"] as const;
  const example = [
    titles.map((title) => text(`stockLevels.${title}`)).join(","),
    ["MUG-01", place ?? text("stockLevels.columns.location"), 24, text("stockLevels.reason.counted")].join(
      ",",
    ),
  ].join("\n");
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("stockLevels.import.heading")}
        </Text>
        <Text as="p">{text("stockLevels.import.text")}</Text>
        <pre className="br-example br-written" aria-label={text("stockLevels.import.example")}>
          {example}
        </pre>
        <InlineStack gap="300" blockAlign="center">
          <input
            ref={input}
            className="br-hidden"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={text("stockLevels.import.file")}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = "";
              if (chosen) void choose(chosen);
            }}
          />
          <Button
            variant={file ? "secondary" : "primary"}
            size="large"
            loading={busy === "reading"}
            disabled={busy === "sending" || busy === "undoing"}
            onClick={() => input.current?.click()}
          >
            {text(file ? "stockLevels.import.another" : "stockLevels.import.choose")}
          </Button>
          {file ? <Text as="span">{file.name}</Text> : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
