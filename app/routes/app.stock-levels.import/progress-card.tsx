import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import { NamedList } from "~/components/named-list";
import { Progress as ProgressBar } from "~/components/progress";
import { useText } from "~/components/use-text";
import type { StockImport } from "./use-import";

type Running = Pick<StockImport, "file" | "busy" | "progress" | "undone" | "undo">;

/** How far the changes have been sent, what came of them, and the way back. */
export function ProgressCard({ file, busy, progress, undone, undo }: Running) {
  const text = useText();
  const count = file?.changes.length ?? 0;
  const { sent, done, pending, refused } = progress;
  if (count === 0 || (busy !== "sending" && sent.size === 0)) return null;
  // A way back that broke off is gone on with.
  const canUndo =
    busy !== "sending" && done.length > 0 && (undone === null || undone.sent.size < undone.count);
  const way = {
    content: text("stockLevels.import.undo"),
    loading: busy === "undoing",
    onAction: () => void undo(),
  };
  return (
    <BlockStack gap="300">
      {sent.size === count ? (
        <Banner tone="success" title={text("stockLevels.import.done")} {...(canUndo && { action: way })}>
          <p>{text("stockLevels.import.adjusted", { count: done.length })}</p>
          {pending > 0 ? <p>{text("stockLevels.result.pending", { count: pending })}</p> : null}
        </Banner>
      ) : (
        <Progress
          id="import-progress"
          words={text("stockLevels.import.progress", { done: sent.size, count })}
          share={sent.size / count}
          {...(busy === null && { hint: text("stockLevels.import.stopped") })}
        />
      )}
      <Refused refused={refused} />
      {undone ? <UndoCard undone={undone} busy={busy} /> : null}
    </BlockStack>
  );
}

function UndoCard({ undone, busy }: Pick<StockImport, "busy"> & { undone: NonNullable<Running["undone"]> }) {
  const text = useText();
  const { sent, done, pending, refused, count, left } = undone;
  const isOver = sent.size === count;
  return (
    <>
      {isOver && count > 0 ? (
        <Banner tone="info" title={text("stockLevels.result.undone", { count: done.length })}>
          {pending > 0 ? <p>{text("stockLevels.result.pending", { count: pending })}</p> : null}
        </Banner>
      ) : null}
      {isOver ? null : (
        <Progress
          id="undo-progress"
          words={text("stockLevels.import.undoProgress", { done: sent.size, count })}
          share={sent.size / count}
          {...(busy === null && { hint: text("stockLevels.import.undoStopped") })}
        />
      )}
      <Refused refused={refused} />
      <NamedList
        tone="warning"
        title={text("stockLevels.result.left", { count: left.length })}
        words={left.map(({ change: { name, after }, why }) =>
          text(`stockLevels.result.${why}`, { name, after }),
        )}
      />
    </>
  );
}

function Refused({ refused }: Pick<Running["progress"], "refused">) {
  const text = useText();
  return (
    <NamedList
      tone="critical"
      title={text("stockLevels.result.refused", { count: refused.length })}
      words={refused.map(({ change: { name }, message }) =>
        text("stockLevels.result.refusal", { name, message }),
      )}
    />
  );
}

interface ProgressProps {
  id: string;
  words: string;
  /** From 0 to 1. */
  share: number;
  hint?: string;
}

function Progress({ id, words, share, hint }: ProgressProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p">
          <span id={id} role="status">
            {words}
          </span>
        </Text>
        <ProgressBar done={share} total={1} animated={false} ariaLabelledBy={id} />
        {hint ? <Text as="p">{hint}</Text> : null}
      </BlockStack>
    </Card>
  );
}
