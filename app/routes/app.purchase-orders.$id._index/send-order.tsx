import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { AppModal } from "~/components/app-modal";
import { OverBudgetBanner } from "~/components/buying-budget/over-budget-banner";
import { ErrorBanner } from "~/components/error-banner";
import { OrderChanges } from "~/components/order-changes";
import { MailFields, useMailFieldName, useMailValues } from "~/components/supplier-mail/mail-fields";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "supplier" | "replyTo" | "attached" | "budget">;
  /** The draft revision, where that is what is sent. */
  revision?: OrderPage["revision"];
  open: boolean;
  /** Opens with the field of another address, empty. */
  isElsewhere?: boolean;
  onClose: () => void;
}

/** Sends the order as a PDF, or notes that it was sent by other means. */
export function SendOrder({ page, revision, open, isElsewhere = false, onClose }: Props) {
  const { order, supplier, replyTo, attached, budget } = page;
  const [file = "", second] = (revision ? attached.revision : attached.order) ?? [];
  const text = useText();
  const shopify = useAppBridge();
  const mail = useMailValues({ supplier, replyTo, isElsewhere });
  const nameOf = useMailFieldName();
  const isDraft = order.status === "draft";
  const named = { number: revision?.number ?? 0, order: order.poNumber };
  const number = revision ? text("purchaseOrders.revision.ofOrder", named) : order.poNumber;
  const title = revision
    ? text("purchaseOrders.revision.sendTitle", named)
    : text(`purchaseOrders.sending.${isDraft ? "title" : "titleAgain"}`, { number });
  const sends = revision ? orderRevisions.send : purchaseOrders.send;
  const params = { id: order.id };
  const finish = (toast: string) => {
    shopify.toast.show(toast);
    onClose();
  };
  const sending = useApiAction<typeof purchaseOrders.send | typeof orderRevisions.send>({
    onSuccess: ({ mail }) =>
      finish(text(`purchaseOrders.sending.${mail === "pending" ? "pending" : "sent"}`, { number })),
  });
  const marking = useApiAction({
    onSuccess: () => finish(text("purchaseOrders.sending.marked", { number })),
  });
  const pending = sending.pending || marking.pending;
  const close = () => {
    sending.clear();
    marking.clear();
    onClose();
  };
  return (
    <AppModal
      id={revision ? "send-revision" : "send-order"}
      open={open}
      title={title}
      onClose={close}
      primary={{
        label: text(revision ? "purchaseOrders.revision.send" : "purchaseOrders.sending.send"),
        loading: sending.pending,
        disabled: marking.pending,
        onClick: () => void sending.run(sends, { params, body: mail.values }),
      }}
      secondary={[
        ...(isDraft || revision
          ? [
              {
                label: text("purchaseOrders.sending.markSent"),
                disabled: pending,
                onClick: () => void marking.run(sends, { params, body: { email: false } }),
              },
            ]
          : []),
        { label: text("common.cancel"), disabled: pending, onClick: close },
      ]}
    >
      <BlockStack gap="400">
        <ErrorBanner
          error={sending.error ?? marking.error}
          title={text("purchaseOrders.sending.failed")}
          nameOf={nameOf}
        />
        <OverBudgetBanner {...budget} currency={order.currency} isInDialog />
        <Text as="p">
          {second
            ? text("purchaseOrders.sending.explanationOfTwo", { supplier: supplier.name, file, second })
            : text("purchaseOrders.sending.explanation", { supplier: supplier.name, file })}
        </Text>
        {revision ? <OrderChanges changes={revision.changes} currency={order.currency} /> : null}
        <MailFields
          supplier={supplier}
          isElsewhere={isElsewhere}
          mail={mail}
          issueAt={sending.issueAt}
          messageHint={text("purchaseOrders.sending.messageHint")}
        />
      </BlockStack>
    </AppModal>
  );
}
