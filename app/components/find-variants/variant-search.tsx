import { Box, Combobox, Icon, InlineStack, Listbox, Text } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { WithPicture } from "~/components/product-picture";
import { useText } from "~/components/use-text";
import type { FoundVariant } from "./find-by-code";
import { useHastyEnter } from "./use-hasty-enter";
import { useVariantSearch } from "./use-variant-search";

interface Props {
  inputId: string;
  label: string;
  /** Says in the empty field what it is for. */
  placeholder?: string;
  /** The field's initial text; it is searched for once the field is used. */
  initial?: string;
  onChoose: (variant: FoundVariant) => void;
}

/** Search in place: type, arrow down, Enter; or Enter at once for the first that is found. */
export function VariantSearch({ inputId, label, placeholder, initial = "", onChoose }: Props) {
  const text = useText();
  const [words, setWords] = useState(initial);
  const [used, setUsed] = useState(false);
  const search = useVariantSearch(used ? words : "");
  const choose = (id: string) => {
    const variant = search.found.find(({ variantId }) => variantId === id);
    if (variant) take(variant);
  };
  const take = (variant: FoundVariant) => {
    setWords("");
    onChoose(variant);
  };
  const onKeyDown = useHastyEnter({ words, search, choose: take });
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Combobox
        activator={
          <Combobox.TextField
            id={inputId}
            label={label}
            labelHidden
            placeholder={placeholder ?? text("findVariants.placeholder")}
            prefix={<Icon source={SearchIcon} tone="subdued" />}
            value={words}
            onChange={(typed) => {
              setUsed(true);
              setWords(typed);
            }}
            onFocus={() => setUsed(true)}
            autoComplete="off"
          />
        }
      >
        {!used || words.trim() === "" ? null : (
          <Listbox onSelect={choose} accessibilityLabel={text("findVariants.found")}>
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
              <Listbox.Loading accessibilityLabel={text("findVariants.searching")} />
            ) : null}
            {search.state === "done" && search.found.length === 0 ? (
              <Listbox.Action value="">{text("findVariants.none")}</Listbox.Action>
            ) : null}
            {search.state === "failed" ? (
              <Listbox.Action value="">{search.message ?? text("findVariants.failed")}</Listbox.Action>
            ) : null}
          </Listbox>
        )}
      </Combobox>
    </div>
  );
}

function FoundLine({ variant }: { variant: FoundVariant }) {
  const text = useText();
  return (
    <Box paddingBlock="200" paddingInline="300" width="100%">
      <InlineStack align="space-between" gap="400" wrap={false}>
        <WithPicture {...variant}>
          <Text as="p">{variant.title}</Text>
          <Text as="p" tone="subdued" variant="bodySm">
            {variant.sku || text("findVariants.noSku")}
          </Text>
        </WithPicture>
        <Text as="span" tone="subdued" variant="bodySm">
          {text("findVariants.available", { count: variant.available })}
        </Text>
      </InlineStack>
    </Box>
  );
}
