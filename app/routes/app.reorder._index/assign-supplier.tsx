import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { reorderRules } from "~/api/reorder";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";

interface Props {
  /** The rows that are picked. */
  rows: readonly Proposal[];
  suppliers: readonly { id: number; name: string }[];
  onAssigned: (variantIds: readonly string[]) => void;
}

/** Gives the rules of the picked rows a supplier, so that they can be ordered. */
export function AssignSupplier({ rows, suppliers, onAssigned }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [supplierId, setSupplierId] = useState("");
  const action = useApiAction({
    onSuccess: () => {
      onAssigned(rows.map(({ variantId }) => variantId));
      shopify.toast.show(text("reorder.suggestions.assigned"));
    },
  });
  const assign = () =>
    void action.run(reorderRules.saveMany, {
      body: {
        rules: rows.map(({ variantId, reorderPoint, reorderQuantity }) => ({
          variantId,
          reorderPoint,
          reorderQuantity,
          supplierId: Number(supplierId),
        })),
      },
    });
  return (
    <BlockStack gap="200">
      <ErrorBanner error={action.error} title={text("reorder.suggestions.assignFailed")} />
      <InlineStack gap="200" blockAlign="center">
        <Select
          label={text("reorder.suggestions.supplier")}
          labelHidden
          placeholder={text("reorder.suggestions.supplier")}
          options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={supplierId}
          onChange={setSupplierId}
        />
        <Button disabled={rows.length === 0 || supplierId === ""} loading={action.pending} onClick={assign}>
          {text("reorder.suggestions.assign")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
