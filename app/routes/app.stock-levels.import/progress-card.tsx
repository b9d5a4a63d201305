import { Banner, BlockStack, Card, List, ProgressBar, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { StockImport } from "./use-import";

const mostShown = 50;

/** How far the changes have been sent, and what came of them. */
export function ProgressCard({ file, busy, progress }: Pick<StockImport, "file" | "busy" | "progress">) {
  const text = useText();
  const count = file?.changes.length ?? 0;
  const { sent, done, pending, refused } = progress;
  if (count === 0 || (busy !== "sending" && sent.size === 0)) return null;
  const isOver = sent.size === count;
  const more = refused.length - mostShown;
  return (
    <BlockStack gap="300">
      {isOver ? (
        <Banner tone="success" title={text("stockLevels.import.done")}>
          <p>{text("stockLevels.import.adjusted", { count: done })}</p>
          {pending > 0 ? <p>{text("stockLevels.result.pending", { count: pending })}</p> : null}
        </Banner>
      ) : (
        <Card>
          <BlockStack gap="200">
            <Text as="p">
              <span id="import-progress" role="status">
                {text("stockLevels.import.progress", { done: sent.size, count })}
              </span>
            </Text>
            <ProgressBar
              progress={(sent.size / count) * 100}
              size="small"
              animated={false}
              ariaLabelledBy="import-progress"
            />
            {busy === null ? <Text as="p">{text("stockLevels.import.stopped")}</Text> : null}
          </BlockStack>
        </Card>
      )}
      {refused.length > 0 ? (
        <Banner tone="critical" title={text("stockLevels.result.refused", { count: refused.length })}>
          <List>
            {refused.slice(0, mostShown).map(({ change: { name }, message }) => (
              <List.Item key={name}>{text("stockLevels.result.refusal", { name, message })}</List.Item>
            ))}
            {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
          </List>
        </Banner>
      ) : null}
    </BlockStack>
  );
}
