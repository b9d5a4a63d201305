import { TextField } from "@shopify/polaris";
import { useState } from "react";
import { EvenIfShort } from "./even-if-short";
import type { ApiAction } from "./use-api-action";
import { useText } from "./use-text";

/** Why something is undone, and whether also where the stock falls below 0: asked for once that was refused. */
export function useUndoOptions() {
  const [note, setNote] = useState("");
  const [evenIfShort, setEvenIfShort] = useState(false);
  return {
    ...{ note, setNote, evenIfShort, setEvenIfShort },
    clear: () => {
      setNote("");
      setEvenIfShort(false);
    },
  };
}

interface Props {
  options: ReturnType<typeof useUndoOptions>;
  action: Pick<ApiAction, "error">;
}

export function UndoOptions({ options, action }: Props) {
  const text = useText();
  const { note, setNote, evenIfShort, setEvenIfShort } = options;
  return (
    <>
      <TextField
        label={text("common.undoing.note")}
        value={note}
        onChange={setNote}
        maxLength={500}
        autoComplete="off"
      />
      <EvenIfShort
        action={action}
        label={text("common.undoing.evenIfShort")}
        hint={text("common.undoing.evenIfShortHint")}
        checked={evenIfShort}
        onChange={setEvenIfShort}
      />
    </>
  );
}
