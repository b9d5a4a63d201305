import { BlockStack, Card, Checkbox, ChoiceList, Link, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { costMethods, costScopes } from "~/models/shop/cost-method";
import type { SettingsForm } from "./use-settings-form";

/** How the value of stock is counted. */
export function CostCard({ form: { settings, pending } }: { form: SettingsForm }) {
  const text = useText();
  const { costMethod, costScope, costsToStore } = settings.values;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("settings.cost.title")}
        </Text>
        <ChoiceList
          title={text("settings.cost.method")}
          disabled={pending}
          choices={costMethods.map((value) => ({
            value,
            label: text(`settings.cost.methods.${value}`),
            helpText: text(`settings.cost.methodHints.${value}`),
          }))}
          selected={[costMethod]}
          onChange={([chosen]) =>
            settings.set("costMethod", costMethods.find((one) => one === chosen) ?? costMethod)
          }
        />
        <ChoiceList
          title={text("settings.cost.scope")}
          disabled={pending}
          choices={costScopes.map((value) => ({
            value,
            label: text(`settings.cost.scopes.${value}`),
            helpText: text(`settings.cost.scopeHints.${value}`),
          }))}
          selected={[costScope]}
          onChange={([chosen]) =>
            settings.set("costScope", costScopes.find((one) => one === chosen) ?? costScope)
          }
        />
        <Text as="p" tone="subdued">
          {text("settings.cost.hint")}
        </Text>
        <Checkbox
          label={text("settings.cost.toStore")}
          helpText={text("settings.cost.toStoreHint")}
          checked={costsToStore}
          disabled={pending}
          onChange={(isOn) => settings.set("costsToStore", isOn)}
        />
        <Link url="/app/store-costs">{text("settings.cost.openStore")}</Link>
      </BlockStack>
    </Card>
  );
}
