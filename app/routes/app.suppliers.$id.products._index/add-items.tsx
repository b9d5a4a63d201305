import { Banner, BlockStack, Button } from "@shopify/polaris";
import { useId } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { FindVariants } from "~/components/find-variants/find-variants";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";
import type { FromVendor } from "./use-from-vendor";
import type { ItemForm } from "./use-item-form";

interface Props {
  form: ItemForm;
  vendor: FromVendor;
  /** The vendor's variants that are no products of the supplier. */
  vendorCount: number;
}

/** The ways a product comes into the table: search, the platform's picker, its vendor. */
export function AddItems({ form, vendor, vendorCount }: Props) {
  const text = useText();
  return (
    <BlockStack gap="300">
      <FindVariants
        inputId="item-variant-search"
        placeholder={text("supplierItems.addPlaceholder")}
        onFound={(variants) => void form.add(variants)}
      >
        {vendorCount > 0 && form.rows.length > 0 ? (
          <Button onClick={vendor.run} loading={vendor.pending}>
            {text("supplierItems.fromVendor", { count: vendorCount })}
          </Button>
        ) : null}
      </FindVariants>
      <ErrorBanner error={vendor.error ?? form.addFault} />
      {vendor.progress && vendor.progress.done > 0 ? <Adding {...vendor.progress} /> : null}
    </BlockStack>
  );
}

function Adding({ done, total }: { done: number; total: number }) {
  const text = useText();
  const id = useId();
  return (
    <Banner tone="info">
      <BlockStack gap="200">
        <p id={id}>{text("supplierItems.adding", { done, total })}</p>
        <Progress done={done} total={total} ariaLabelledBy={id} />
      </BlockStack>
    </Banner>
  );
}
