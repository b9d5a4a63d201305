import { Text } from "@shopify/polaris";
import { type KeyboardEvent, memo } from "react";
import { changeOf, type EditableLevel, levelKey } from "~/components/stock-editing/changes";
import { useText } from "~/components/use-text";

interface Props {
  level: EditableLevel;
  /** What was typed; undefined while nothing was. */
  typed: string | undefined;
  fault: string | undefined;
  onType: (level: EditableLevel, value: string) => void;
}

/** What is available at a level, to be read and typed over. Enter and the arrow keys go from row to row. */
export const LevelField = memo(function LevelField({ level, typed, fault, onType }: Props) {
  const text = useText();
  const { currentStock } = level;
  const id = `level ${levelKey(level)}`.replace(/[^\w]+/g, "-");
  const word =
    fault ?? (typed === undefined ? undefined : text("stockLevels.field.was", { before: currentStock }));
  return (
    <div className="br-level">
      <input
        id={id}
        className={`br-input br-input-number${currentStock <= 0 ? " br-level-out" : ""}`}
        data-level=""
        aria-label={text("stockLevels.field.label", { name: changeOf(level, 0).name })}
        aria-invalid={fault !== undefined}
        aria-describedby={word === undefined ? undefined : `${id}-word`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(currentStock)}
        onChange={(event) => onType(level, event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={goToNeighbour}
      />
      {word === undefined ? null : (
        <div id={`${id}-word`}>
          <Text as="p" tone={fault ? "critical" : "subdued"} variant="bodySm">
            {word}
          </Text>
        </div>
      )}
    </div>
  );
});

function goToNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === "ArrowUp" ? -1 : ["Enter", "ArrowDown"].includes(event.key) ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-level]")];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
}
