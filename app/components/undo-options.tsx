import { Checkbox, TextField } from "@shopify/polaris";
import { useState } from "react";
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
  // A refusal that names lines is about units that are no longer available.
  const isShort = evenIfShort || (action.error?.code === "CONFLICT" && action.error.issues.length > 0);
  return (
    <>
      <TextField
        label={text("common.undoing.note")}
        value={note}
        onChange={setNote}
        maxLength={500}
        autoComplete="off"
      />
      {isShort ? (
        <Checkbox
          label={text("common.undoing.evenIfShort")}
          helpText={text("common.undoing.evenIfShortHint")}
          checked={evenIfShort}
          onChange={setEvenIfShort}
        />
      ) : null}
    </>
  );
}
