import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, List, Text } from "@shopify/polaris";
import { bills } from "~/api/bills";
import { AppModal } from "~/components/app-modal";
import { useBillFieldName } from "~/components/bill-editor/bill-fields";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { BillResource } from "~/models/bill/resource";
import { useDifferenceWords } from "./difference-words";

interface Props {
  bill: BillResource;
  /** What was paid with its orders and is set off with it. */
  deposit: number;
  open: boolean;
  onClose: () => void;
}

/** Asks before a draft is booked; what differs from the orders is accepted by name. */
export function ApproveBill({ bill, deposit, open, onClose }: Props) {
  const { id, number, total, currency, lineItems } = bill;
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const wordsOf = useDifferenceWords(currency);
  const nameOf = useBillFieldName();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.approve.done"));
      onClose();
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const differing = lineItems.flatMap(({ order, differences }) => {
    const found = differences.filter(({ isTolerated }) => !isTolerated);
    return order && found.length > 0 ? [{ order, words: found.map(wordsOf).join("; ") }] : [];
  });
  const acceptDifferences = differing.length > 0;
  return (
    <AppModal
      id="approve-bill"
      open={open}
      title={text("bills.approve.title", { number })}
      onClose={close}
      primary={{
        label: text(acceptDifferences ? "bills.approve.anyway" : "bills.approve.action"),
        loading: action.pending,
        // A refusal tells of what another bill has asked for meanwhile: the page shows it from then on.
        onClick: () =>
          void action.run(bills.approve, { params: { id }, body: { acceptDifferences } }).then(revalidate),
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={text("bills.approve.refused")} nameOf={nameOf} />
        <Text as="p">{text("bills.approve.text", { amount: format.money(total - deposit, currency) })}</Text>
        {deposit > 0 ? (
          <Text as="p">{text("deposits.setOffAtOnce", { amount: format.money(deposit, currency) })}</Text>
        ) : null}
        {acceptDifferences ? (
          <>
            <Text as="p" fontWeight="medium">
              {text("bills.approve.differs", { count: differing.length })}
            </Text>
            <List>
              {differing.map(({ order, words }, place) => (
                <List.Item key={place}>
                  {order.title} ({order.poNumber}): {words}
                </List.Item>
              ))}
            </List>
            <Text as="p" tone="subdued">
              {text("bills.approve.accepts")}
            </Text>
          </>
        ) : null}
      </BlockStack>
    </AppModal>
  );
}
