import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Box, Button, Card, InlineStack, Page, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { ErrorBanner } from "~/components/error-banner";
import { FindVariants } from "~/components/find-variants/find-variants";
import { FormSaveBar } from "~/components/form-save-bar";
import { LocationSelect } from "~/components/location-select";
import { decimalSign } from "~/components/read-number";
import {
  damagedUnits,
  extraLines,
  pathsOf,
  toReceiveBody,
  unitsNotAccepted,
  unitsOf,
} from "~/components/receiving/received";
import { useShopSettings } from "~/components/shop-settings";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import type { ExtraRule } from "~/models/purchase-order/receive-schema";
import { ConfirmExtra } from "./confirm-extra";
import type { ReceivePage } from "./load-receiving.server";
import { ReceiveLines } from "./receive-lines";
import { PapersLeft, ReceivePapers } from "./receive-papers";
import { ScanDelivery } from "./scan-delivery";
import { useCounting } from "./use-counting";
import { useReceiptPapers } from "./use-receipt-papers";

/** From so many lines on a merchant wants to search them. */
const manyLines = 8;

/** Counts a delivery in: what came of each line, and where it is put. */
export function ReceiveForm({ page }: { page: ReceivePage }) {
  const { order, locations, unitsUnderWay } = page;
  const text = useText();
  const shopify = useAppBridge();
  const decimal = decimalSign(useShopSettings().locale);
  const [locationId, setLocationId] = useState(page.locationId);
  const [words, setWords] = useState("");
  const counting = useCounting(page, decimal);
  const { lines, counted, deviations, scanned } = counting;
  const units = unitsOf(lines, counted, decimal);
  const notAccepted = unitsNotAccepted(deviations, decimal);
  const keptDamaged = page.keepsDamaged ? damagedUnits(lines, deviations, decimal) : 0;
  const extra = extraLines(lines, { counted, decimal, tolerancePercent: page.tolerancePercent });
  const [asksForExtra, setAsksForExtra] = useState(false);
  const back = `/app/purchase-orders/${order.id}`;
  const papers = useReceiptPapers(order.id);
  const { uploads } = papers;
  const action = useApiAction<typeof purchaseOrders.receive>({
    onSuccess: ({ stockSync, receiptId }) => {
      shopify.toast.show(text(`receiving.received.${stockSync}`, { count: units }));
      papers.follow(receiptId);
      return "navigates";
    },
  });
  // Read again, the page of an order that is complete would lead away from files that are not attached yet.
  useRefreshWhile(unitsUnderWay > 0 && !action.pending && !papers.isRecorded);
  const dirty =
    uploads.files.length > 0 ||
    [
      ...Object.values(counted),
      ...Object.values(deviations).flatMap((deviation) => Object.values(deviation)),
    ].some((typed) => typed.trim() !== "");
  const receive = (rule: ExtraRule) =>
    void action.run(purchaseOrders.receive, {
      params: { id: order.id },
      body: toReceiveBody(lines, { counted, deviations, locationId, decimal, extra: rule }),
    });
  const untolerated = extra.filter(({ isTolerated }) => !isTolerated);
  const submit = () => (untolerated.length > 0 ? setAsksForExtra(true) : receive("tolerated"));
  const title = text("receiving.heading", { number: order.poNumber });
  const nameOf = (path: string) => {
    const [list, place] = path.split(".");
    if (place === undefined) return text(path === "locationId" ? "receiving.location" : "receiving.quantity");
    return lines[pathsOf(lines).indexOf(`${list}.${place}`)]?.title ?? text("receiving.columns.product");
  };
  if (papers.hasPapers)
    return (
      <PapersLeft title={title} order={order} uploads={uploads} onRetry={papers.retry} onGoOn={papers.goOn} />
    );
  return (
    <Page title={title} subtitle={order.supplierName} backAction={{ content: order.poNumber, url: back }}>
      <TitleBar title={title} />
      <FormSaveBar
        id="receive"
        dirty={dirty}
        pending={action.pending || papers.isRecorded}
        saveLabel={text("receiving.receive")}
        onSave={submit}
        onDiscard={() => {
          counting.clear();
          uploads.clear();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("receiving.refused")} nameOf={nameOf} />
        {unitsUnderWay > 0 ? (
          <Banner tone="info" title={text("receiving.underWay", { count: unitsUnderWay })}>
            <p>{text("receiving.underWayHint")}</p>
          </Banner>
        ) : null}
        <Card padding="0">
          <Box padding="400">
            <InlineStack gap="300" align="space-between" blockAlign="end">
              <div className="br-grow">
                <LocationSelect
                  label={text("receiving.location")}
                  locations={locations}
                  value={locationId}
                  onChange={setLocationId}
                  error={action.issueAt("locationId")}
                />
              </div>
              <Button onClick={counting.receiveAll} size="large">
                {text("receiving.all")}
              </Button>
            </InlineStack>
          </Box>
          <ScanDelivery
            scanned={scanned}
            onCode={counting.takeCode}
            onAnyway={(last) => void counting.takeAnyway(last)}
            disabled={action.pending}
          />
          {lines.length > manyLines ? (
            <Box paddingInline="400" paddingBlockEnd="400">
              <TextField
                label={text("receiving.search")}
                labelHidden
                type="search"
                placeholder={text("receiving.searchHint")}
                value={words}
                onChange={setWords}
                clearButton
                onClearButtonClick={() => setWords("")}
                autoComplete="off"
              />
            </Box>
          ) : null}
          <ReceiveLines
            words={words}
            counting={counting}
            decimal={decimal}
            locations={locations}
            locationId={locationId}
            action={action}
          />
          <Box padding="400">
            <BlockStack gap="200">
              <Text as="h2" variant="headingSm">
                {text("receiving.notOrdered.title")}
              </Text>
              <FindVariants
                inputId="not-ordered"
                placeholder={text("receiving.notOrdered.hint")}
                onFound={counting.addVariants}
              />
            </BlockStack>
          </Box>
          <div className="br-receive-foot">
            <Text as="span" tone="subdued">
              {[
                units > 0 || notAccepted === 0
                  ? text(units > 0 ? "receiving.toReceive" : "receiving.nothingYet", { count: units })
                  : null,
                notAccepted > 0 ? text("receiving.notAccepted", { count: notAccepted }) : null,
                keptDamaged > 0 ? text("receiving.keptDamaged", { count: keptDamaged }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Button
              variant="primary"
              size="large"
              onClick={submit}
              loading={action.pending}
              disabled={units + notAccepted === 0}
            >
              {text("receiving.receive")}
            </Button>
          </div>
        </Card>
        <ReceivePapers uploads={uploads} />
      </BlockStack>
      <ConfirmExtra
        lines={untolerated}
        open={asksForExtra}
        onConfirm={() => {
          setAsksForExtra(false);
          receive("accepted");
        }}
        onClose={() => setAsksForExtra(false)}
      />
    </Page>
  );
}
