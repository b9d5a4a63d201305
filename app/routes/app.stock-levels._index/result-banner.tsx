import { Banner, BlockStack, List } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { EditResult, LevelEditing } from "./use-level-editing";

const mostShown = 10;

interface Props {
  editing: Pick<LevelEditing, "result" | "undo" | "dismiss" | "pending">;
}

/** What came of the last changes, until it is dismissed: what was done, with a way back, and what was not. */
export function ResultBanner({ editing: { result, undo, dismiss, pending } }: Props) {
  const text = useText();
  if (!result) return null;
  const { kind, done, refused } = result;
  return (
    <div role="status">
      <BlockStack gap="300">
        {done.length > 0 ? (
          <Banner
            tone="success"
            title={text(kind === "changed" ? "stockLevels.result.changed" : "stockLevels.result.undone", {
              count: done.length,
            })}
            onDismiss={dismiss}
            {...(kind === "changed" && {
              action: {
                content: text("stockLevels.result.undo"),
                onAction: () => void undo(),
                loading: pending,
              },
            })}
          >
            {result.pending > 0 ? (
              <p>{text("stockLevels.result.pending", { count: result.pending })}</p>
            ) : null}
          </Banner>
        ) : null}
        <Refused
          title={text("stockLevels.result.refused", { count: refused.length })}
          words={refused.map(({ change: { name }, message }) =>
            text("stockLevels.result.refusal", { name, message }),
          )}
          onDismiss={dismiss}
        />
        <Left result={result} onDismiss={dismiss} />
      </BlockStack>
    </div>
  );
}

function Left({ result, onDismiss }: { result: EditResult; onDismiss: () => void }) {
  const text = useText();
  if (result.kind === "changed") return null;
  return (
    <Refused
      title={text("stockLevels.result.left", { count: result.left.length })}
      words={result.left.map(({ change: { name, after }, why }) =>
        text(`stockLevels.result.${why}`, { name, after }),
      )}
      onDismiss={onDismiss}
    />
  );
}

interface RefusedProps {
  title: string;
  words: readonly string[];
  onDismiss: () => void;
}

function Refused({ title, words, onDismiss }: RefusedProps) {
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
