import { Box, Combobox, Icon, InlineStack, Listbox, Text } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { useFormat } from "~/components/format";
import type { FoundVariant } from "./order-draft";
import { useVariantSearch } from "./use-variant-search";

interface Props {
  inputId: string;
  onChoose: (variant: FoundVariant) => void;
}

/** Search in place: type, arrow down, Enter. */
export function VariantSearch({ inputId, onChoose }: Props) {
  const [text, setText] = useState("");
  const search = useVariantSearch(text);
  const choose = (id: string) => {
    const variant = search.found.find(({ variantId }) => variantId === id);
    if (!variant) return;
    setText("");
    onChoose(variant);
  };
  return (
    <Combobox
      activator={
        <Combobox.TextField
          id={inputId}
          label="Search products to add"
          labelHidden
          placeholder="Search by product or SKU"
          prefix={<Icon source={SearchIcon} tone="subdued" />}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      }
    >
      {text.trim() === "" ? null : (
        <Listbox onSelect={choose} accessibilityLabel="Products found">
          {search.found.map((variant) => (
            <Listbox.Option
              key={variant.variantId}
              value={variant.variantId}
              accessibilityLabel={variant.title}
            >
              <FoundLine variant={variant} />
            </Listbox.Option>
          ))}
          {search.state === "searching" && search.found.length === 0 ? (
            <Listbox.Loading accessibilityLabel="Searching" />
          ) : null}
          {search.state === "done" && search.found.length === 0 ? (
            <Listbox.Action value="">No product or SKU matches</Listbox.Action>
          ) : null}
          {search.state === "failed" ? <Listbox.Action value="">{search.message}</Listbox.Action> : null}
        </Listbox>
      )}
    </Combobox>
  );
}

function FoundLine({ variant }: { variant: FoundVariant }) {
  const format = useFormat();
  return (
    <Box paddingBlock="200" paddingInline="300" width="100%">
      <InlineStack align="space-between" gap="400" wrap={false}>
        <div className="br-breakable">
          <Text as="p">{variant.title}</Text>
          <Text as="p" tone="subdued" variant="bodySm">
            {variant.sku || "No SKU"}
          </Text>
        </div>
        <Text as="span" tone="subdued" variant="bodySm">
          {`${format.number(variant.available)} available`}
        </Text>
      </InlineStack>
    </Box>
  );
}
