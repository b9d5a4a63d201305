import { BlockStack, Box, Checkbox, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";

interface Closing {
  closeShort: boolean;
  reason: string;
}

interface Props {
  closing: Closing;
  onChange: (closing: Closing) => void;
  /** What is wrong with the reason. */
  error: string | undefined;
}

/** Says that the rest will not come, and why. */
export function CloseShort({ closing, onChange, error }: Props) {
  const text = useText();
  const { closeShort, reason } = closing;
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="300">
        <Checkbox
          label={text("transfers.receive.closeShort")}
          helpText={text("transfers.receive.closeShortHint")}
          checked={closeShort}
          onChange={(checked) => onChange({ ...closing, closeShort: checked })}
        />
        {closeShort ? (
          <TextField
            label={text("transfers.receive.reason")}
            value={reason}
            onChange={(value) => onChange({ ...closing, reason: value })}
            autoComplete="off"
            error={error}
          />
        ) : null}
      </BlockStack>
    </Box>
  );
}
