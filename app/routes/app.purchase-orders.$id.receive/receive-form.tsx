import { useNavigate } from "@remix-run/react";
import { TitleBar, useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Box, Button, Card, InlineStack, Page, Select, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { ReceiveLines } from "./receive-lines";
import type { ReceivePage } from "./load-receiving.server";
import { toastOf, toReceiveBody, unitsOf } from "./received";

/** Counts a delivery in: what came of each line, and where it is put. */
export function ReceiveForm({ page }: { page: ReceivePage }) {
  const { order, lines, locations, available } = page;
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const format = useFormat();
  const [locationId, setLocationId] = useState(page.locationId);
  const [counted, setCounted] = useState<Readonly<Record<number, string>>>({});
  const back = `/app/purchase-orders/${order.id}`;
  const action = useApiAction<typeof purchaseOrders.receive>({
    onSuccess: (answer) => {
      shopify.toast.show(toastOf(format, unitsOf(counted), answer));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const count = useCallback((id: number, text: string) => {
    setCounted((old) => ({ ...old, [id]: text }));
  }, []);
  const receiveAll = () =>
    setCounted(
      Object.fromEntries(
        lines.map(({ id, quantity, receivedQuantity }) => [id, String(quantity - receivedQuantity)]),
      ),
    );
  const units = unitsOf(counted);
  const dirty = Object.values(counted).some((text) => text.trim() !== "");
  const submit = () =>
    void action.run(purchaseOrders.receive, {
      params: { id: order.id },
      body: toReceiveBody(lines, counted, locationId),
    });
  return (
    <Page
      title={`Receive ${order.poNumber}`}
      subtitle={order.supplierName}
      backAction={{ content: order.poNumber, url: back }}
    >
      <TitleBar title={`Receive ${order.poNumber}`} />
      <FormSaveBar
        id="receive"
        dirty={dirty}
        pending={action.pending}
        onSave={submit}
        onDiscard={() => {
          setCounted({});
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner
          error={action.error}
          title="Nothing was received"
          nameOf={(path) => nameOf(path, lines)}
        />
        <Card padding="0">
          <Box padding="400">
            <InlineStack gap="300" align="space-between" blockAlign="end">
              <div className="br-grow">
                <Select
                  label="Receive at"
                  options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                  value={locationId}
                  onChange={setLocationId}
                  error={action.issueAt("locationId")}
                />
              </div>
              <Button onClick={receiveAll}>Receive all</Button>
            </InlineStack>
          </Box>
          <ReceiveLines
            lines={lines}
            counted={counted}
            available={available[locationId] ?? {}}
            action={action}
            onCount={count}
          />
          <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
            <InlineStack gap="300" align="space-between" blockAlign="center">
              <Text as="span" tone="subdued">
                {units > 0 ? `${format.count(units, "unit")} to receive` : "Enter what has arrived."}
              </Text>
              <Button variant="primary" onClick={submit} loading={action.pending} disabled={units === 0}>
                Receive
              </Button>
            </InlineStack>
          </Box>
        </Card>
      </BlockStack>
    </Page>
  );
}

function nameOf(path: string, lines: ReceivePage["lines"]): string {
  const place = /^lineItems\.(\d+)/.exec(path)?.[1];
  if (place === undefined) return path === "locationId" ? "Location" : "Quantity";
  return lines[Number(place)]?.title ?? "Line";
}
