import { Button, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { SupplierAssignment } from "./use-assigning";

interface Props {
  /** The rows that are picked. */
  rows: readonly Proposal[];
  suppliers: readonly { id: number; name: string }[];
  assigning: SupplierAssignment;
}

/** Gives the rules of the picked rows a supplier, so that they can be ordered. */
export function AssignSupplier({ rows, suppliers, assigning: { action, assign } }: Props) {
  const text = useText();
  const [supplierId, setSupplierId] = useState("");
  return (
    <InlineStack gap="200" blockAlign="center">
      <Select
        label={text("reorder.suggestions.supplier")}
        labelHidden
        placeholder={text("reorder.suggestions.supplier")}
        options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={supplierId}
        onChange={setSupplierId}
      />
      <Button
        disabled={rows.length === 0 || supplierId === ""}
        loading={action.pending}
        onClick={() => assign(rows, supplierId)}
      >
        {text("reorder.suggestions.assign")}
      </Button>
    </InlineStack>
  );
}
