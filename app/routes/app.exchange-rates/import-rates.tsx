import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Spinner, Text, TextField } from "@shopify/polaris";
import { exchangeRates } from "~/api/exchange-rates";
import { AppModal } from "~/components/app-modal";
import { CsvDrop } from "~/components/csv/csv-drop";
import { ErrorBanner } from "~/components/error-banner";
import { ratesToSave } from "~/components/exchange-rates/plan-import";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { RatesPreview } from "./rates-preview";
import { useImport } from "./use-import";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Rates from a file or pasted: what they would change first, then the saving. */
export function ImportRates({ open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { words, plan, reading, fault, change, readFile } = useImport();
  const rates = ratesToSave(plan ?? []);
  const close = () => {
    change("");
    action.clear();
    onClose();
  };
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("exchangeRates.saved", { count: rates.length }));
      close();
    },
  });
  return (
    <AppModal
      id="import-exchange-rates"
      open={open}
      title={text("exchangeRates.import")}
      variant="large"
      onClose={close}
      primary={{
        label: text("exchangeRates.csv.apply", { count: rates.length }),
        disabled: rates.length === 0,
        loading: action.pending,
        onClick: () => void action.run(exchangeRates.save, { body: { rates } }),
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("exchangeRates.csv.failed")} />
        <Text as="p">{text("exchangeRates.csv.hint")}</Text>
        <CsvDrop label={text("exchangeRates.csv.file")} onFiles={([file]) => void readFile(file)} />
        <TextField
          label={text("exchangeRates.csv.paste")}
          value={words}
          onChange={change}
          multiline={4}
          maxHeight="30vh"
          monospaced
          autoComplete="off"
          spellCheck={false}
          placeholder={text("exchangeRates.csv.example")}
        />
        {fault === null ? null : <Banner tone="critical" title={fault} />}
        {reading ? <Spinner size="small" accessibilityLabel={text("exchangeRates.csv.reading")} /> : null}
        {plan === null ? null : <RatesPreview plan={plan} />}
      </BlockStack>
    </AppModal>
  );
}
