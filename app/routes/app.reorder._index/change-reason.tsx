import { Card, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";

interface Props {
  /** How many of the chosen quantities are not the suggested ones. */
  changed: number;
  reason: string;
  setReason: (reason: string) => void;
}

/** Asks why other quantities are ordered; what came of them is told under "How it did". */
export function ChangeReason({ changed, reason, setReason }: Props) {
  const text = useText();
  const label = text("reorder.suggestions.changeReason", { count: changed });
  return (
    <>
      <span className="br-hidden" role="status">
        {changed > 0 ? label : ""}
      </span>
      {changed > 0 ? (
        <Card>
          <TextField
            label={label}
            helpText={text("reorder.suggestions.changeReasonHint")}
            placeholder={text("reorder.suggestions.changeReasonExample")}
            value={reason}
            onChange={setReason}
            maxLength={200}
            autoComplete="off"
          />
        </Card>
      ) : null}
    </>
  );
}
