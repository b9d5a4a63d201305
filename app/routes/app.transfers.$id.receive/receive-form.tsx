import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Box, Button, Card, InlineStack, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { toArrivedItems, unitsLeft } from "~/components/transfer-arrival/arrived";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { ArrivalGrid } from "./arrival-grid";
import { CloseShort } from "./close-short";
import { ReceiveFoot } from "./receive-foot";
import { ScanArrival } from "./scan-arrival";
import { useArrivals } from "./use-arrivals";

/** Records what has arrived of a transfer, what of it is damaged, and whether the rest will come. */
export function ReceiveForm({ transfer }: { transfer: StockTransferResource }) {
  const { id } = transfer;
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const { items, arrivals, ...arriving } = useArrivals(transfer, decimal);
  const [closing, setClosing] = useState({ closeShort: false, reason: "" });
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const back = `/app/transfers/${id}`;
  const action = useApiAction<typeof stockTransfers.receive>({
    onSuccess: ({ stockSync }) => {
      const isDone = stockSync === "applied";
      shopify.toast.show(text(isDone ? "transfers.receive.received" : "transfers.receive.receivedFollows"));
      navigate(back, { replace: true });
      return "navigates";
    },
  });
  const arrived = toArrivedItems(items, { arrivals, decimal });
  const isEmpty = arrived.length === 0 && !closing.closeShort;
  const submit = () => {
    setSentIds(arrived.map(({ variantId }) => variantId));
    void action.run(stockTransfers.receive, { params: { id }, body: { items: arrived, ...closing } });
  };
  const nameOf = (path: string) => {
    const variantId = sentIds[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)];
    if (path === "reason") return text("transfers.receive.reason");
    return items.find((item) => item.variantId === variantId)?.title ?? text("transfers.form.items");
  };
  const title = text("transfers.receive.heading", { id });
  return (
    <Page
      title={title}
      subtitle={`${transfer.sourceLocationName} → ${transfer.destinationLocationName}`}
      backAction={{ content: text("transfers.name", { id }), url: back }}
    >
      <TitleBar title={title} />
      <FormSaveBar
        id="receive-transfer"
        dirty={!isEmpty}
        pending={action.pending}
        saveLabel={text("transfers.receive.action")}
        onSave={submit}
        onDiscard={() => {
          arriving.clear();
          setClosing({ closeShort: false, reason: "" });
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("transfers.receive.refused")} nameOf={nameOf} />
        <Card padding="0">
          <Box padding="400">
            <InlineStack gap="300" align="space-between" blockAlign="center">
              <div className="br-grow">
                <Text as="p" tone="subdued">
                  {text("transfers.receive.damagedHint")}
                </Text>
              </div>
              <Button onClick={arriving.all}>{text("transfers.receive.all")}</Button>
            </InlineStack>
          </Box>
          <ScanArrival items={items} onScan={arriving.addOne} disabled={action.pending} />
          <ArrivalGrid
            items={items}
            arrivals={arrivals}
            decimal={decimal}
            sourceName={transfer.sourceLocationName}
            action={action}
            sentIds={sentIds}
            onType={arriving.type}
          />
          {items.some(({ stayed }) => !stayed) && (
            <CloseShort closing={closing} onChange={setClosing} error={action.issueAt("reason")} />
          )}
          <ReceiveFoot
            arrived={arrived}
            left={unitsLeft(items, { arrivals, decimal })}
            closeShort={closing.closeShort}
          >
            <Button
              variant="primary"
              size="large"
              onClick={submit}
              loading={action.pending}
              disabled={isEmpty}
            >
              {text("transfers.receive.action")}
            </Button>
          </ReceiveFoot>
        </Card>
      </BlockStack>
    </Page>
  );
}
