import { useSearchParams } from "@remix-run/react";
import { BlockStack, Button, Card, FormLayout, InlineStack, Text, TextField } from "@shopify/polaris";
import { useSearchText } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { ExplainedForecast } from "~/models/reorder-rule/explain-forecast.server";

const names = ["service", "leadTime", "growth"] as const;
const labels = { service: "tryService", leadTime: "tryLeadTime", growth: "tryGrowth" } as const;

/** Other numbers to try out; they stand in the address, and nothing is saved. */
export function WhatIfCard({ forecast }: { forecast: ExplainedForecast }) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { service, leadTimeDays } = forecast;
  const present = {
    service: String(Math.round(service * 1_000) / 10),
    leadTime: String(Math.round(leadTimeDays * 10) / 10),
    growth: "0",
  };
  const isTried = names.some((name) => params.has(name));
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {text("forecasts.detail.whatIf")}
          </Text>
          {isTried ? (
            <Button
              variant="plain"
              onClick={() => setParams({}, { replace: true, preventScrollReset: true })}
            >
              {text("forecasts.detail.reset")}
            </Button>
          ) : null}
        </InlineStack>
        <Text as="p" tone="subdued">
          {text("forecasts.detail.whatIfHint")}
        </Text>
        <FormLayout>
          <FormLayout.Group condensed>
            {names.map((name) => (
              <Tried
                key={name}
                name={name}
                label={text(`forecasts.detail.${labels[name]}`)}
                placeholder={present[name]}
              />
            ))}
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}

function Tried({ name, ...field }: { name: string; label: string; placeholder: string }) {
  const { text, setText } = useSearchText(name);
  return <TextField {...field} value={text} onChange={setText} autoComplete="off" inputMode="decimal" />;
}
