import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, InlineStack } from "@shopify/polaris";
import { useId, useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { pickVariants } from "~/components/order-editor/pick-variants";
import { VariantSearch } from "~/components/order-editor/variant-search";
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
  const shopify = useAppBridge();
  const [picking, setPicking] = useState(false);
  const browse = async () => {
    setPicking(true);
    try {
      const chosen = await pickVariants(shopify);
      if (chosen.length > 0) await form.add(chosen);
    } finally {
      setPicking(false);
    }
  };
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" wrap>
        <div className="br-grow">
          <VariantSearch
            inputId="item-variant-search"
            label={text("supplierItems.searchVariants")}
            placeholder={text("supplierItems.addPlaceholder")}
            onChoose={(variant) => void form.add([variant])}
          />
        </div>
        <Button onClick={() => void browse()} loading={picking}>
          {text("supplierItems.browse")}
        </Button>
        {vendorCount > 0 && form.rows.length > 0 ? (
          <Button onClick={vendor.run} loading={vendor.pending}>
            {text("supplierItems.fromVendor", { count: vendorCount })}
          </Button>
        ) : null}
      </InlineStack>
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
