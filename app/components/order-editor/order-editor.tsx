import { BlockStack, Box, Card, Divider, Layout, Text } from "@shopify/polaris";
import { useId, useReducer, useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import type { ApiAction } from "~/components/use-api-action";
import { AddLines } from "./add-lines";
import { DetailsCard, type LocationOption, type SupplierOption } from "./details-card";
import { changeDraft } from "./draft-reducer";
import { orderFieldName } from "./field";
import { LineGrid } from "./line-grid";
import { NotesCard } from "./notes-card";
import { toOrderBody, type DraftLine, type OrderDraft } from "./order-draft";
import { TotalsCard } from "./totals-card";

interface Props {
  initial: OrderDraft;
  currency: string;
  suppliers: readonly SupplierOption[];
  locations: readonly LocationOption[];
  action: ApiAction;
  onSave: (body: ReturnType<typeof toOrderBody>) => void;
}

/** Writes a purchase order: a new one, or a draft. */
export function OrderEditor({ initial, currency, suppliers, locations, action, onSave }: Props) {
  const [stored] = useState(initial);
  const [draft, dispatch] = useReducer(changeDraft, stored);
  const [arrival, setArrival] = useState<{ line: DraftLine } | null>(null);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const searchId = useId();
  const part = { draft, dispatch, action };
  const save = () => {
    setSentKeys(draft.lines.map(({ key }) => key));
    onSave(toOrderBody(draft));
  };
  return (
    <>
      <FormSaveBar
        id="purchase-order"
        dirty={draft !== stored}
        pending={action.pending}
        onSave={save}
        onDiscard={() => {
          dispatch({ type: "restore", draft: stored });
          action.clear();
        }}
      />
      <Layout>
        <Layout.Section variant="fullWidth">
          <BlockStack gap="400">
            <ErrorBanner error={action.error} nameOf={orderFieldName} />
            <DetailsCard {...part} suppliers={suppliers} locations={locations} />
            <Card padding="0">
              <Box padding="400">
                <BlockStack gap="400">
                  <Text as="h2" variant="headingMd">
                    Products
                  </Text>
                  <AddLines
                    searchId={searchId}
                    currency={currency}
                    dispatch={dispatch}
                    onArrival={(line) => setArrival({ line })}
                  />
                </BlockStack>
              </Box>
              <Divider />
              <LineGrid
                lines={draft.lines}
                currency={currency}
                dispatch={dispatch}
                action={action}
                sentKeys={sentKeys}
                arrival={arrival}
                onEnd={() => document.getElementById(searchId)?.focus()}
              />
            </Card>
          </BlockStack>
        </Layout.Section>
        <Layout.Section>
          <NotesCard {...part} />
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <TotalsCard {...part} currency={currency} />
        </Layout.Section>
      </Layout>
    </>
  );
}
