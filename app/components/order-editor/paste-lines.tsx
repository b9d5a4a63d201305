import { Banner, BlockStack, TextField } from "@shopify/polaris";
import { AppModal } from "~/components/app-modal";
import { useText } from "~/components/use-text";
import type { PasteLinesState } from "./use-paste-lines";

/** The dialog for lines copied from a spreadsheet. */
export function PasteLines({ open, pasted, pending, fault, setPasted, close, take }: PasteLinesState) {
  const text = useText();
  return (
    <AppModal
      id="paste-lines"
      open={open}
      title={text("orderEditor.paste.title")}
      onClose={close}
      primary={{
        label: text("orderEditor.paste.add"),
        onClick: take,
        loading: pending,
        disabled: pasted.trim() === "",
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: pending }]}
    >
      <BlockStack gap="300">
        {fault === null ? null : (
          <Banner tone="critical" title={text("orderEditor.paste.failed")}>
            <p>{fault}</p>
          </Banner>
        )}
        <TextField
          label={text("orderEditor.paste.label")}
          helpText={text("orderEditor.paste.hint")}
          value={pasted}
          onChange={setPasted}
          multiline={10}
          maxHeight="50vh"
          monospaced
          autoComplete="off"
          spellCheck={false}
        />
      </BlockStack>
    </AppModal>
  );
}
