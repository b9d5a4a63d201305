import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, FormLayout, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { OrderChanges } from "~/components/order-changes";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";
import { knownAddresses, RecipientField } from "./recipient-field";

interface Props {
  page: Pick<OrderPage, "order" | "supplier" | "replyTo" | "attached">;
  /** The draft revision, where that is what is sent. */
  revision?: OrderPage["revision"];
  open: boolean;
  /** Opens with the field of another address, empty. */
  isElsewhere?: boolean;
  onClose: () => void;
}

const fieldNames = ["recipient", "cc", "bcc", "message", "replyTo"] as const;
type FieldName = (typeof fieldNames)[number];

/** Sends the order as a PDF, or notes that it was sent by other means. */
export function SendOrder({ page, revision, open, isElsewhere = false, onClose }: Props) {
  const { order, supplier, replyTo, attached } = page;
  const [file = "", second] = (revision ? attached.revision : attached.order) ?? [];
  const text = useText();
  const shopify = useAppBridge();
  const [values, setValues] = useState({
    recipient: knownAddresses(supplier)[0]?.email ?? "",
    cc: supplier.cc,
    bcc: supplier.bcc,
    message: "",
    replyTo,
  });
  useEffect(() => {
    if (isElsewhere) setValues((old) => ({ ...old, recipient: "" }));
  }, [isElsewhere]);
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
  const labelOf = (name: FieldName) => text(`purchaseOrders.sending.${name}`);
  const field = (name: FieldName) => {
    const issue = sending.issueAt(name);
    return {
      label: labelOf(name),
      value: values[name],
      onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
      autoComplete: "off",
      ...(issue !== undefined && { error: sentence(labelOf(name), issue) }),
    };
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
        onClick: () => void sending.run(sends, { params, body: values }),
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
          nameOf={(path) => {
            const name = fieldNames.find((known) => known === path);
            return name ? labelOf(name) : path;
          }}
        />
        <Text as="p">
          {second
            ? text("purchaseOrders.sending.explanationOfTwo", { supplier: supplier.name, file, second })
            : text("purchaseOrders.sending.explanation", { supplier: supplier.name, file })}
        </Text>
        {revision ? <OrderChanges changes={revision.changes} currency={order.currency} /> : null}
        <FormLayout>
          <RecipientField supplier={supplier} isElsewhere={isElsewhere} field={field("recipient")} />
          <FormLayout.Group>
            <TextField
              {...field("cc")}
              inputMode="email"
              helpText={text("purchaseOrders.sending.copiesHint")}
            />
            <TextField {...field("bcc")} inputMode="email" />
          </FormLayout.Group>
          <TextField
            {...field("message")}
            multiline={4}
            placeholder={text("purchaseOrders.sending.messagePlaceholder")}
            helpText={text("purchaseOrders.sending.messageHint")}
          />
          <TextField {...field("replyTo")} type="email" />
        </FormLayout>
      </BlockStack>
    </AppModal>
  );
}
