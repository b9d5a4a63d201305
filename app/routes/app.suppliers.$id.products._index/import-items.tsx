import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, InlineStack, Spinner, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { supplierItems } from "~/api/supplier-items";
import { AppModal } from "~/components/app-modal";
import { CsvDrop } from "~/components/csv/csv-drop";
import { ErrorBanner } from "~/components/error-banner";
import { itemsToSave, type PlannedLine } from "~/components/supplier-items/plan-import";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { itemFieldOf } from "./field-names";
import { ItemsPreview } from "./import-preview";
import { useImport } from "./use-import";

interface Props {
  supplierId: number;
  /** What is pasted already; null while it is closed. */
  pasted: string | null;
  onClose: () => void;
}

/** Items from a file or from cells of a spreadsheet: what they would do first, then the doing. */
export function ImportItems({ supplierId, pasted, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [typed, setTyped] = useState("");
  const { plan, reading, fault, read, clear } = useImport(supplierId);
  const items = itemsToSave(plan ?? []);
  useEffect(() => {
    if (!pasted) return;
    setTyped(pasted);
    void read(pasted);
  }, [pasted, read]);
  const close = () => {
    clear();
    setTyped("");
    action.clear();
    onClose();
  };
  const action = useApiAction<typeof supplierItems.saveMany>({
    onSuccess: ({ created, updated }) => {
      shopify.toast.show(text("supplierItems.saved", { count: created + updated }));
      close();
    },
  });
  const nameOf = useNameOf(plan ?? []);
  return (
    <AppModal
      id="import-supplier-items"
      open={pasted !== null}
      title={text("supplierItems.csv.title")}
      variant="large"
      onClose={close}
      primary={{
        label: text("supplierItems.csv.apply", { count: items.length }),
        disabled: items.length === 0,
        loading: action.pending,
        onClick: () =>
          void action.run(supplierItems.saveMany, { params: { id: supplierId }, body: { items } }),
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("supplierItems.csv.failed")} nameOf={nameOf} />
        {fault === null ? null : <Banner tone="critical" title={fault} />}
        <Text as="p">{text("supplierItems.csv.hint")}</Text>
        <CsvDrop label={text("supplierItems.csv.file")} onFiles={([file]) => void read(file)} />
        <TextField
          label={text("supplierItems.csv.paste")}
          value={typed}
          onChange={setTyped}
          multiline={4}
          maxHeight="30vh"
          monospaced
          autoComplete="off"
          spellCheck={false}
        />
        <InlineStack>
          <Button disabled={typed.trim() === "" || reading} onClick={() => void read(typed)}>
            {text("supplierItems.csv.check")}
          </Button>
        </InlineStack>
        {reading ? <Spinner size="small" accessibilityLabel={text("supplierItems.csv.reading")} /> : null}
        {plan === null ? null : <ItemsPreview plan={plan} />}
      </BlockStack>
    </AppModal>
  );
}

/** A path of the refusal as the merchant knows it: the product and its field. */
function useNameOf(plan: readonly PlannedLine[]) {
  const text = useText();
  return (path: string) => {
    const field = itemFieldOf(path);
    const sent = plan.flatMap((line) =>
      line.kind === "create" || line.kind === "change" ? [line.title] : [],
    );
    const product = sent[Number(/^items\.(\d+)/.exec(path)?.[1])];
    if (field === null) return product ?? path;
    const name = text(`supplierItems.fields.${field}`);
    return product === undefined ? name : `${product}: ${name}`;
  };
}
