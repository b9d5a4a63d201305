import { BlockStack, Card, InlineGrid, Select, Text, TextField } from "@shopify/polaris";
import { useShopSettings } from "~/components/shop-settings";
import { useCurrencies } from "~/components/use-currencies";
import { useText } from "~/components/use-text";
import type { OrderLimits } from "~/models/supplier/order-terms";
import { type EditorPart, useOrderField } from "./field";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
  /** Of its prices; empty: the shop's. */
  currency: string;
  leadTimeDays: number;
  limits: OrderLimits;
}

export interface LocationOption {
  id: string;
  name: string;
}

interface Props extends EditorPart {
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
}

/** Who it is ordered from, where it arrives, when, and the currency of its amounts. */
export function DetailsCard({ suppliers, locations, ...part }: Props) {
  const text = useText();
  const field = useOrderField(part);
  const supplier = suppliers.find(({ id }) => String(id) === part.draft.supplierId);
  const { currency: shopCurrency } = useShopSettings();
  const { currency } = part.draft;
  const currencies = useCurrencies([shopCurrency, currency]);
  const withoutEmail = supplier !== undefined && supplier.email === "";
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("orderEditor.details")}
        </Text>
        <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="300">
          <Select
            {...field("supplierId")}
            placeholder={text("orderEditor.chooseSupplier")}
            options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...(withoutEmail && { helpText: text("orderEditor.noEmail") })}
            requiredIndicator
          />
          <Select
            {...field("locationId")}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...field("expectedAt")} type="date" />
          <Select
            {...field("currency")}
            options={currencies}
            {...(currency !== shopCurrency && { helpText: text("orderEditor.otherCurrency", { currency }) })}
          />
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
