import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { useState } from "react";
import { Progress } from "~/components/progress";
import { AppModal } from "../app-modal";
import { useText } from "../use-text";
import { type Refusal, runEach } from "./run-each";

interface Props<Item> {
  id: string;
  open: boolean;
  /** "Cancel 3 orders?" */
  titleOf: (count: number) => string;
  /** What it means, before it is done. */
  explanation: string;
  /** The button's label: "Cancel orders". */
  confirm: string;
  destructive?: boolean;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Does it for one; throws ApiError when that is refused. */
  work: (item: Item) => Promise<unknown>;
  /** Sum the outcome up: "3 orders done". */
  doneText: (count: number) => string;
  refusedText: (count: number) => string;
  /** Runs when all are through; what was refused is still shown then. */
  onDone: (outcome: { done: number; refused: number }) => void;
  onClose: () => void;
}

interface Outcome<Item> {
  done: readonly Item[];
  refused: readonly Refusal<Item>[];
}

/** Asks for confirmation, runs an action on each selected record, shows the progress, and lists what was refused and why. */
export function BulkModal<Item>(props: Props<Item>) {
  const { id, open, titleOf, explanation, confirm, destructive = false, items, onDone, onClose } = props;
  const text = useText();
  const [taken, setTaken] = useState<readonly Item[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Item> | null>(null);
  const isRunning = progress !== null;
  const close = () => {
    if (isRunning) return;
    setOutcome(null);
    onClose();
  };

  async function run() {
    if (isRunning) return;
    setTaken(items);
    setProgress(0);
    try {
      const result = await runEach(items, { work: props.work, onProgress: setProgress });
      if (result.refused.length > 0) setOutcome(result);
      else onClose();
      onDone({ done: result.done.length, refused: result.refused.length });
    } finally {
      setProgress(null);
    }
  }

  return (
    <AppModal
      id={id}
      open={open}
      title={titleOf(isRunning || outcome ? taken.length : items.length)}
      onClose={close}
      {...(!outcome && {
        primary: { label: confirm, destructive, loading: isRunning, onClick: () => void run() },
      })}
      secondary={[
        { label: text(outcome ? "common.close" : "common.cancel"), onClick: close, disabled: isRunning },
      ]}
    >
      {outcome ? (
        <OutcomeText outcome={outcome} {...props} />
      ) : (
        <BlockStack gap="300">
          <Text as="p">{explanation}</Text>
          {isRunning ? (
            <>
              <Progress done={progress} total={taken.length} ariaLabelledBy={`${id}-progress`} />
              <p id={`${id}-progress`} role="status">
                {text("common.progress", { done: progress, count: taken.length })}
              </p>
            </>
          ) : null}
        </BlockStack>
      )}
    </AppModal>
  );
}

interface OutcomeProps<Item> extends Pick<Props<Item>, "nameOf" | "doneText" | "refusedText"> {
  outcome: Outcome<Item>;
}

function OutcomeText<Item>({ outcome, nameOf, doneText, refusedText }: OutcomeProps<Item>) {
  const { done, refused } = outcome;
  return (
    <BlockStack gap="300">
      {done.length > 0 ? <Text as="p">{doneText(done.length)}</Text> : null}
      <Banner tone="critical" title={refusedText(refused.length)}>
        <List>
          {refused.map(({ item, message }) => (
            <List.Item key={nameOf(item)}>{`${nameOf(item)}: ${message}`}</List.Item>
          ))}
        </List>
      </Banner>
    </BlockStack>
  );
}
