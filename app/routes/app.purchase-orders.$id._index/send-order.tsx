import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, FormLayout, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "supplier" | "replyTo">;
  open: boolean;
  onClose: () => void;
}

const labels = { recipient: "Recipient", message: "Message", replyTo: "Replies go to" } as const;
type FieldName = keyof typeof labels;

/** Sends the order as a PDF, or notes that it was sent by other means. */
export function SendOrder({ page, open, onClose }: Props) {
  const { order, supplier, replyTo } = page;
  const shopify = useAppBridge();
  const [values, setValues] = useState({ recipient: supplier.email, message: "", replyTo });
  const params = { id: order.id };
  const finish = (toast: string) => {
    shopify.toast.show(toast);
    onClose();
  };
  const sending = useApiAction<typeof purchaseOrders.send>({
    onSuccess: ({ mail }) =>
      finish(mail === "pending" ? `${order.poNumber} is on its way` : `${order.poNumber} sent`),
  });
  const marking = useApiAction({ onSuccess: () => finish(`${order.poNumber} marked as sent`) });
  const pending = sending.pending || marking.pending;
  const close = () => {
    sending.clear();
    marking.clear();
    onClose();
  };
  const field = (name: FieldName) => {
    const issue = sending.issueAt(name);
    return {
      label: labels[name],
      value: values[name],
      onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
      autoComplete: "off",
      ...(issue !== undefined && { error: sentence(labels[name], issue) }),
    };
  };
  const isDraft = order.status === "draft";
  return (
    <AppModal
      id="send-order"
      open={open}
      title={isDraft ? `Send ${order.poNumber}` : `Send ${order.poNumber} again`}
      onClose={close}
      primary={{
        label: "Send order",
        loading: sending.pending,
        disabled: marking.pending,
        onClick: () => void sending.run(purchaseOrders.send, { params, body: values }),
      }}
      secondary={[
        ...(isDraft
          ? [
              {
                label: "Mark as sent without e-mail",
                disabled: pending,
                onClick: () => void marking.run(purchaseOrders.send, { params, body: { email: false } }),
              },
            ]
          : []),
        { label: "Cancel", disabled: pending, onClick: close },
      ]}
    >
      <BlockStack gap="400">
        <ErrorBanner
          error={sending.error ?? marking.error}
          title="The order could not be sent"
          nameOf={(path) => labels[path as FieldName] ?? path}
        />
        <Text as="p">{`${supplier.name} gets ${order.poNumber}.pdf attached to an e-mail.`}</Text>
        <FormLayout>
          <TextField {...field("recipient")} type="email" requiredIndicator />
          <TextField
            {...field("message")}
            multiline={4}
            placeholder="A word to go with the order"
            helpText="Stands above the order in the mail."
          />
          <TextField {...field("replyTo")} type="email" />
        </FormLayout>
      </BlockStack>
    </AppModal>
  );
}
