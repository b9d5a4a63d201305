import { Box, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { FromVendor } from "./use-from-vendor";

interface Props {
  supplier: { name: string };
  vendor: FromVendor;
  /** The vendor's variants that are no products of the supplier. */
  vendorCount: number;
  onImport: () => void;
}

/** A supplier without products, and the quickest way to them. */
export function NoItems({ supplier, vendor, vendorCount, onImport }: Props) {
  const text = useText();
  const importing = { content: text("supplierItems.import"), onAction: onImport };
  return (
    <Box padding="400">
      {vendorCount > 0 ? (
        <EmptyState
          heading={text("supplierItems.empty")}
          image="/empty-stock.svg"
          action={{
            content: text("supplierItems.fromVendor", { count: vendorCount }),
            onAction: vendor.run,
            loading: vendor.pending,
          }}
          secondaryAction={importing}
        >
          <p>{text("supplierItems.emptyVendor", { name: supplier.name })}</p>
        </EmptyState>
      ) : (
        <EmptyState heading={text("supplierItems.empty")} image="/empty-stock.svg" action={importing}>
          <p>{text("supplierItems.emptyHint")}</p>
        </EmptyState>
      )}
    </Box>
  );
}
