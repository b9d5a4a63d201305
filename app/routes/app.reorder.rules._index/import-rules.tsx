import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Spinner, Text } from "@shopify/polaris";
import { reorderRules } from "~/api/reorder-rules";
import { AppModal } from "~/components/app-modal";
import { CsvDrop } from "~/components/csv/csv-drop";
import { ErrorBanner } from "~/components/error-banner";
import { rulesToSave } from "~/components/reorder-rules/plan-import";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { RulesPreview } from "./import-preview";
import { useImport } from "./use-import";

interface Props {
  open: boolean;
  suppliers: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Rules from a file: what it would do first, then the doing. */
export function ImportRules({ open, suppliers, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { plan, reading, fault, read, clear } = useImport(suppliers);
  const rules = rulesToSave(plan ?? []);
  const close = () => {
    clear();
    action.clear();
    onClose();
  };
  const action = useApiAction<typeof reorderRules.saveMany>({
    onSuccess: ({ created, updated }) => {
      shopify.toast.show(text("reorder.rules.saved", { count: created + updated }));
      close();
    },
  });
  return (
    <AppModal
      id="import-reorder-rules"
      open={open}
      title={text("reorder.csv.title")}
      variant="large"
      onClose={close}
      primary={{
        label: text("reorder.csv.apply", { count: rules.length }),
        disabled: rules.length === 0,
        loading: action.pending,
        onClick: () => void action.run(reorderRules.saveMany, { body: { rules } }),
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("reorder.csv.failed")} />
        {fault === null ? null : <Banner tone="critical" title={fault} />}
        <Text as="p">{text("reorder.csv.hint")}</Text>
        <CsvDrop label={text("reorder.csv.file")} onFiles={([file]) => void read(file)} />
        {reading ? <Spinner size="small" accessibilityLabel={text("reorder.csv.reading")} /> : null}
        {plan === null ? null : <RulesPreview plan={plan} />}
      </BlockStack>
    </AppModal>
  );
}
