import { useAppBridge } from "@shopify/app-bridge-react";
import { Button, InlineStack } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import { useText } from "~/components/use-text";
import type { FoundVariant } from "./find-by-code";
import { pickVariants } from "./pick-variants";
import { VariantSearch } from "./variant-search";

interface Props {
  inputId: string;
  /** Says in the empty field what it is for. */
  placeholder?: string;
  onFound: (variants: readonly FoundVariant[]) => void;
  /** The page's other ways, as buttons beside these. */
  children?: ReactNode;
}

/** The ways to products that every list has: search in place, and the platform's picker. */
export function FindVariants({ inputId, placeholder, onFound, children }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [picking, setPicking] = useState(false);
  const browse = async () => {
    setPicking(true);
    try {
      const picked = await pickVariants(shopify);
      if (picked.length > 0) onFound(picked);
    } finally {
      setPicking(false);
    }
  };
  return (
    <InlineStack gap="200" wrap>
      <div className="br-grow">
        <VariantSearch
          inputId={inputId}
          label={text("findVariants.label")}
          {...(placeholder !== undefined && { placeholder })}
          onChoose={(variant) => onFound([variant])}
        />
      </div>
      <Button onClick={() => void browse()} loading={picking}>
        {text("findVariants.browse")}
      </Button>
      {children}
    </InlineStack>
  );
}
