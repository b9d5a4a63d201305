import { BlockStack, Checkbox, ChoiceList, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { PolicyStrip } from "~/components/reorder-policy/policy-strip";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";
import { useServiceForm } from "./use-service-form";

const offered = [
  { value: "0.9", name: "s90" },
  { value: "0.95", name: "s95" },
  { value: "0.975", name: "s975" },
  { value: "0.99", name: "s99" },
] as const;
const classes = ["A", "B", "C"] as const;

/** How often products may run out, in words, each with the stock that it needs; opened to be changed. */
export function ServiceStrip({ policy }: { policy: DescribedPolicy }) {
  const text = useText();
  const form = useServiceForm(policy);
  const { values } = form;
  const chosen = offered.find(
    ({ value }) => value === values.A && values.A === values.B && values.B === values.C,
  );
  const priceOf = usePrices(policy);
  return (
    <PolicyStrip
      id="reorder-policy"
      title={text("forecasts.service.title")}
      says={
        chosen
          ? `${text(`forecasts.service.options.${chosen.name}`)} · ${priceOf(chosen.value)}`
          : text("forecasts.service.custom")
      }
      notSaved={text("forecasts.service.notSaved")}
      nameOf={form.nameOf}
      form={form}
    >
      <ServiceChoice form={form} priceOf={priceOf} />
    </PolicyStrip>
  );
}

interface ChoiceProps {
  form: ReturnType<typeof useServiceForm>;
  priceOf: (value: string) => string;
}

function ServiceChoice({ form, priceOf }: ChoiceProps) {
  const text = useText();
  const { values, set } = form;
  const isUniform = values.A === values.B && values.B === values.C;
  const [byClass, setByClass] = useState(!isUniform);
  const options = offered.map(({ value, name }) => ({
    value,
    label: text(`forecasts.service.options.${name}`),
  }));
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {text("forecasts.service.hint")}
      </Text>
      {byClass ? (
        <FormLayout>
          <FormLayout.Group condensed>
            {classes.map((name) => (
              <Select
                key={name}
                label={text(`forecasts.service.${name}`)}
                options={options}
                value={values[name]}
                onChange={(value) => set(name, value)}
              />
            ))}
          </FormLayout.Group>
        </FormLayout>
      ) : (
        <ChoiceList
          title={text("forecasts.service.title")}
          titleHidden
          choices={options.map((option) => ({ ...option, helpText: priceOf(option.value) }))}
          selected={[values.A]}
          onChange={([value]) => value && classes.forEach((name) => set(name, value))}
        />
      )}
      <Checkbox
        label={text("forecasts.service.byClass")}
        checked={byClass}
        onChange={(checked) => {
          setByClass(checked);
          if (!checked) classes.forEach((name) => set(name, values.A));
        }}
      />
      <TextField
        label={text("forecasts.service.reviewDays")}
        helpText={text("forecasts.service.reviewHint")}
        value={values.reviewDays}
        onChange={(reviewDays) => {
          form.action.mend("reviewDays");
          set("reviewDays", reviewDays);
        }}
        error={form.action.issueAt("reviewDays")}
        autoComplete="off"
        inputMode="numeric"
      />
      <TextField
        label={text("forecasts.service.holdingCost")}
        helpText={text("forecasts.service.holdingHint")}
        suffix="%"
        value={values.holdingCost}
        onChange={(holdingCost) => {
          form.action.mend("holdingCost");
          set("holdingCost", holdingCost);
        }}
        error={form.action.issueAt("holdingCost")}
        autoComplete="off"
        inputMode="decimal"
      />
    </BlockStack>
  );
}

function usePrices({ prices, service: { A, B, C } }: DescribedPolicy) {
  const text = useText();
  const { shortMoney } = useFormat();
  const now = A === B && B === C ? prices.find(({ service }) => service === A)?.stockValue : null;
  return (value: string): string => {
    const price = prices.find(({ service }) => service === Number(value))?.stockValue ?? null;
    if (price === null) return text("forecasts.service.unknown");
    const words = { value: shortMoney(price) };
    const more = price - (now ?? price);
    if (Math.round(more) === 0) return text("forecasts.service.needs", words);
    return more > 0
      ? text("forecasts.service.more", { ...words, more: shortMoney(more) })
      : text("forecasts.service.less", { ...words, less: shortMoney(-more) });
  };
}
