import { BlockStack } from "@shopify/polaris";
import { NamedList } from "~/components/named-list";
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
      <NamedList
        tone="critical"
        most={mostShown}
        title={text("stockLevels.result.refused", { count: refused.length })}
        words={refused.map(({ change: { name }, message }) =>
          text("stockLevels.result.refusal", { name, message }),
        )}
        onDismiss={dismiss}
      />
      <NamedList
        tone="critical"
        most={mostShown}
        title={text("stockLevels.result.left", { count: left.length })}
        words={left.map(({ change: { name, after }, why }) =>
          text(`stockLevels.result.${why}`, { name, after }),
        )}
        onDismiss={dismiss}
      />
    </BlockStack>
  );
}
