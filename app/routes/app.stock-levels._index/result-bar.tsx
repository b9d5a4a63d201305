import { Button } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { LevelEditing } from "./use-level-editing";

interface Props {
  editing: Pick<LevelEditing, "result" | "undo" | "dismiss" | "pending">;
}

/** Says at the end of the list what was done, with a way back; it stays until it is closed or the next change. */
export function ResultBar({ editing: { result, undo, dismiss, pending } }: Props) {
  const text = useText();
  if (!result || result.done.length === 0) return null;
  const { kind, done } = result;
  return (
    <section className="br-bulk-bar" aria-label={text("stockLevels.result.bar")}>
      <span role="status" className="br-bulk-count">
        {text(kind === "changed" ? "stockLevels.result.changed" : "stockLevels.result.undone", {
          count: done.length,
        })}
        {result.pending > 0 ? (
          <small className="br-bulk-hint">
            {text("stockLevels.result.pending", { count: result.pending })}
          </small>
        ) : null}
      </span>
      {kind === "changed" ? (
        <Button loading={pending} onClick={() => void undo()}>
          {text("stockLevels.result.undo")}
        </Button>
      ) : null}
      <Button variant="tertiary" onClick={dismiss} disabled={pending}>
        {text("common.close")}
      </Button>
    </section>
  );
}
