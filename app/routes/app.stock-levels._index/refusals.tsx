import { Banner, BlockStack, List } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { LevelEditing } from "./use-level-editing";

const mostShown = 10;

/** Names each level that was not changed, or not set back, and why; it stays until it is closed. */
export function Refusals({
  editing: { result, dismiss },
}: {
  editing: Pick<LevelEditing, "result" | "dismiss">;
}) {
  const text = useText();
  if (!result) return null;
  const { refused } = result;
  const left = result.kind === "undone" ? result.left : [];
  if (refused.length + left.length === 0) return null;
  return (
    <BlockStack gap="300">
      <Refused
        title={text("stockLevels.result.refused", { count: refused.length })}
        words={refused.map(({ change: { name }, message }) =>
          text("stockLevels.result.refusal", { name, message }),
        )}
        onDismiss={dismiss}
      />
      <Refused
        title={text("stockLevels.result.left", { count: left.length })}
        words={left.map(({ change: { name, after }, why }) =>
          text(`stockLevels.result.${why}`, { name, after }),
        )}
        onDismiss={dismiss}
      />
    </BlockStack>
  );
}

interface Props {
  title: string;
  words: readonly string[];
  onDismiss: () => void;
}

function Refused({ title, words, onDismiss }: Props) {
  const text = useText();
  if (words.length === 0) return null;
  const more = words.length - mostShown;
  return (
    <Banner tone="critical" title={title} onDismiss={onDismiss}>
      <List>
        {words.slice(0, mostShown).map((word) => (
          <List.Item key={word}>{word}</List.Item>
        ))}
        {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
      </List>
    </Banner>
  );
}
