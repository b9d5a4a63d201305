import { Banner, BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import { useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { PaidCost } from "~/models/supplier-item/paid-cost";
import { usePaidCosts } from "./use-paid-costs";

interface Props {
  paid: readonly PaidCost[];
  supplierId: number;
  /** Taking a cost below a row that is being typed would make the two differ. */
  hasUnsaved: boolean;
}

const shownAtFirst = 3;
const mostShown = 100;

/** What the newest orders paid and the table does not have; nothing of it is taken without a press. */
export function PaidCosts({ paid, supplierId, hasUnsaved }: Props) {
  const text = useText();
  const costs = usePaidCosts(supplierId);
  const changes = paid.filter(({ itemId }) => itemId !== null);
  const missing = paid.filter(({ itemId }) => itemId === null);
  const [changed, left] = [changes.length, missing.length];
  const isBlocked = hasUnsaved || costs.pending;
  if (paid.length === 0 && !costs.error) return null;
  return (
    <div className="br-paid-costs">
      <ErrorBanner error={costs.error} />
      {changed > 0 ? (
        <Banner
          tone="info"
          title={text("supplierItems.paid.title", { count: changed })}
          {...(changed > 1 && {
            action: {
              content: text("supplierItems.paid.useAll", { count: changed }),
              disabled: isBlocked,
              onAction: () => costs.take(changes),
            },
          })}
        >
          <Offers paid={changes} costs={costs} isBlocked={isBlocked} hasUnsaved={hasUnsaved} />
        </Banner>
      ) : null}
      {left > 0 ? (
        <Banner
          tone="info"
          title={text("supplierItems.paid.missing", { count: left })}
          {...(left > 1 && {
            action: {
              content: text("supplierItems.paid.addAll", { count: left }),
              disabled: isBlocked,
              onAction: () => costs.take(missing),
            },
          })}
        >
          <Offers paid={missing} costs={costs} isBlocked={isBlocked} hasUnsaved={hasUnsaved} />
        </Banner>
      ) : null}
    </div>
  );
}

interface OffersProps {
  paid: readonly PaidCost[];
  costs: ReturnType<typeof usePaidCosts>;
  isBlocked: boolean;
  hasUnsaved: boolean;
}

function Offers({ paid, costs, isBlocked, hasUnsaved }: OffersProps) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = paid.slice(0, isWhole ? mostShown : shownAtFirst);
  const more = paid.length - shown.length;
  return (
    <BlockStack gap="200">
      <ul className="br-paid-list">
        {shown.map((one) => (
          <Offer key={one.variantId} paid={one} costs={costs} isBlocked={isBlocked} />
        ))}
      </ul>
      {more > 0 && !isWhole ? (
        <InlineStack>
          <Button variant="plain" onClick={() => setWhole(true)}>
            {text("supplierItems.paid.showAll", { count: paid.length })}
          </Button>
        </InlineStack>
      ) : null}
      {more > 0 && isWhole ? <Text as="p">{text("common.andMore", { count: more })}</Text> : null}
      {hasUnsaved ? <Text as="p">{text("supplierItems.paid.unsaved")}</Text> : null}
    </BlockStack>
  );
}

function Offer({ paid, costs, isBlocked }: { paid: PaidCost } & Pick<OffersProps, "costs" | "isBlocked">) {
  const text = useText();
  const format = useFormat();
  const { itemId, title, sku, cost, paidCost, fromQuantity, quantity, currency } = paid;
  const amount = paidCost === null ? "" : format.unitCost(paidCost, currency);
  const present = cost === null ? null : format.unitCost(cost, currency);
  const words =
    paidCost === null
      ? text("supplierItems.paid.ordered")
      : fromQuantity > 1
        ? text("supplierItems.paid.paidForMany", { cost: amount, quantity })
        : text("supplierItems.paid.paid", { cost: amount });
  const keepWords =
    itemId === null
      ? text("supplierItems.paid.dismiss")
      : present === null
        ? text("supplierItems.paid.leaveUnknown")
        : text("supplierItems.paid.keep", { cost: present });
  return (
    <li>
      <div>
        <Text as="span" fontWeight="medium">
          {title}
        </Text>{" "}
        <Text as="span" tone="subdued">
          {sku}
        </Text>
        <div>
          {words}{" "}
          <Link url={`/app/purchase-orders/${paid.purchaseOrderId}`} accessibilityLabel={paid.poNumber}>
            {paid.poNumber}
          </Link>{" "}
          ({format.date(paid.sentAt)})
        </div>
      </div>
      <InlineStack gap="200">
        <Button
          disabled={isBlocked}
          accessibilityLabel={
            itemId === null
              ? text("supplierItems.paid.addOf", { title })
              : text("supplierItems.paid.useOf", { cost: amount, title })
          }
          onClick={() => costs.take([paid])}
        >
          {itemId === null
            ? text("supplierItems.paid.add")
            : text("supplierItems.paid.use", { cost: amount })}
        </Button>
        <Button
          disabled={isBlocked}
          variant="tertiary"
          accessibilityLabel={text("supplierItems.paid.keepOf", { keep: keepWords, title })}
          onClick={() => costs.keep(paid)}
        >
          {keepWords}
        </Button>
      </InlineStack>
    </li>
  );
}
