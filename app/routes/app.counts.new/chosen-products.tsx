import { BlockStack, Box, Button, Card, InlineError, InlineStack, Text, TextField } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { useId, useState } from "react";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import type { NamedVariant } from "~/components/counting/sheet-rows";
import { findByCode } from "~/components/find-variants/find-by-code";
import { FindVariants } from "~/components/find-variants/find-variants";
import { ScanField } from "~/components/scan-field";
import { ownId } from "~/components/transfer-editor/transfer-draft";
import { useText } from "~/components/use-text";

interface Props {
  chosen: readonly NamedVariant[];
  onChange: (chosen: readonly NamedVariant[]) => void;
  error: string | undefined;
}

/** The products to count: one by one, from the platform's picker, or all that a filter finds. */
export function ChosenProducts({ chosen, onChange, error }: Props) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState("");
  const [refusal, setRefusal] = useState<string>();

  function add(found: readonly NamedVariant[]) {
    const known = new Set(chosen.map(({ variantId }) => variantId));
    const fresh = found
      .map(({ variantId, title, sku }) => ({ variantId: ownId(variantId), title, sku }))
      .filter(({ variantId }) => !known.has(variantId));
    if (fresh.length > 0) onChange([...chosen, ...fresh]);
  }

  async function attempt(work: () => Promise<void>) {
    setRefusal(undefined);
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setRefusal(fault.message);
    }
  }

  const addAll = () =>
    attempt(async () => {
      const found = await callApi(variants.search, { query: { search: words, limit: "250" } });
      if (found.length === 0) setRefusal(text("common.nothingFound"));
      else setWords("");
      add(found);
    });
  const scan = (code: string) =>
    attempt(async () => {
      const variant = await findByCode(code);
      if (variant) add([variant]);
      else setRefusal(text("common.scan.unknown", { code }));
    });

  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between">
            <Text as="h2" variant="headingMd">
              {text("counts.start.chosenList")}
            </Text>
            <Text as="span" tone="subdued">
              {text("common.counts.variants", { count: chosen.length })}
            </Text>
          </InlineStack>
          {error ? <InlineError message={error} fieldID={id} /> : null}
          <FindVariants inputId={id} onFound={add} />
          <TextField
            label={text("counts.start.filter")}
            value={words}
            onChange={setWords}
            autoComplete="off"
            connectedRight={
              <Button onClick={() => void addAll()} disabled={words.trim() === ""}>
                {text("counts.start.addFound")}
              </Button>
            }
          />
          <ScanField label={text("counts.start.scan")} onCode={(code) => void scan(code)} error={refusal} />
        </BlockStack>
      </Box>
      <Box paddingBlock="200">
        <ul className="br-plain-list">
          {chosen.map(({ variantId, title, sku }) => (
            <li key={variantId}>
              <Box paddingInline="400">
                <InlineStack align="space-between" blockAlign="center" wrap={false} gap="200">
                  <div className="br-breakable">
                    <Text as="p">{title}</Text>
                    <Text as="p" tone="subdued" variant="bodySm">
                      {sku}
                    </Text>
                  </div>
                  <Button
                    icon={DeleteIcon}
                    variant="tertiary"
                    accessibilityLabel={text("counts.start.remove", { title })}
                    onClick={() => onChange(chosen.filter((one) => one.variantId !== variantId))}
                  />
                </InlineStack>
              </Box>
            </li>
          ))}
        </ul>
      </Box>
    </Card>
  );
}
