import { BlockStack, Button } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { DeadStockRow } from "~/models/dead-stock/list.server";

/** What turns a row's stock into money: a return, a transfer to where it sells, or another price in the store. */
export function WhatToDo({ row }: { row: DeadStockRow }) {
  const text = useText();
  const { returnOffer, transferOffer, productId, title } = row;
  const named = (action: string) => `${action}: ${title}`;
  return (
    <BlockStack gap="050" inlineAlign="start">
      {returnOffer ? (
        <Button
          variant="plain"
          textAlign="start"
          url={`/app/supplier-returns/new?order=${returnOffer.orderId}&receipt=${returnOffer.receiptId}`}
          accessibilityLabel={named(text("reports.deadStock.return", { order: returnOffer.orderNumber }))}
        >
          {text("reports.deadStock.return", { order: returnOffer.orderNumber })}
        </Button>
      ) : null}
      {transferOffer ? (
        <Button
          variant="plain"
          textAlign="start"
          url={`/app/transfers/new?${transferParams(row.variantId, transferOffer)}`}
          accessibilityLabel={named(
            text("reports.deadStock.transfer", { location: transferOffer.destinationName }),
          )}
        >
          {text("reports.deadStock.transfer", { location: transferOffer.destinationName })}
        </Button>
      ) : null}
      {productId ? (
        <Button
          variant="plain"
          textAlign="start"
          url={`shopify://admin/products/${gidNumber(productId)}`}
          target="_top"
          accessibilityLabel={named(text("reports.deadStock.discount"))}
        >
          {text("reports.deadStock.discount")}
        </Button>
      ) : null}
    </BlockStack>
  );
}

function transferParams(variantId: string, offer: NonNullable<DeadStockRow["transferOffer"]>) {
  return new URLSearchParams({
    source: gidNumber(offer.sourceLocationId),
    destination: gidNumber(offer.destinationLocationId),
    variant: gidNumber(variantId),
    quantity: String(offer.units),
  }).toString();
}
