import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, ButtonGroup, Card, List, Text } from "@shopify/polaris";
import { useState } from "react";
import { orderRevisions } from "~/api/order-revisions";
import { ConfirmModal } from "~/components/confirm-modal";
import { sentence } from "~/components/error-banner";
import { OrderChanges } from "~/components/order-changes";
import { useFieldName } from "~/components/order-editor/field";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { RevisionResource } from "~/models/order-revision/resource";
import { isAllowed } from "~/models/purchase-order/transitions";

interface Props {
  revision: RevisionResource;
  isBeingSent: boolean;
  /** It has the approval that it needs, or needs none. */
  maySend: boolean;
  onSend: () => void;
}

/** The draft revision beside the running order: what it would change, and what can be done with it. */
export function RevisionCard({ revision, isBeingSent, maySend, onSend }: Props) {
  const { purchaseOrderId: id, number, poNumber, currency, changes, issues } = revision;
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const fieldName = useFieldName();
  const [asking, setAsking] = useState(false);
  const isAwaited = isAllowed(revision.status, "amend");
  const discarding = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.revision.discarded", { number }));
      setAsking(false);
    },
  });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.revision.draft", { number })}
        </Text>
        <Text as="p" tone="subdued">
          {text(isAwaited ? "purchaseOrders.revision.hint" : "purchaseOrders.revision.tooLate")}
        </Text>
        {changes.length === 0 ? (
          <Text as="p">{text("purchaseOrders.revision.unchanged")}</Text>
        ) : (
          <OrderChanges changes={changes} currency={currency} />
        )}
        {issues.length > 0 ? (
          <Banner tone="warning" title={text("purchaseOrders.revision.belowArrivals")}>
            <List>
              {issues.map(({ path, message }) => (
                <List.Item key={path + message}>{sentence(fieldName(path), message)}</List.Item>
              ))}
            </List>
          </Banner>
        ) : null}
        <ButtonGroup>
          {isAwaited && maySend ? (
            <Button variant="primary" disabled={isBeingSent || changes.length === 0} onClick={onSend}>
              {text("purchaseOrders.revision.send")}
            </Button>
          ) : null}
          {isAwaited ? (
            <Button disabled={isBeingSent} onClick={() => navigate(`/app/purchase-orders/${id}/revision`)}>
              {text("purchaseOrders.revision.edit")}
            </Button>
          ) : null}
          <Button onClick={() => setAsking(true)}>{text("purchaseOrders.revision.discard")}</Button>
        </ButtonGroup>
      </BlockStack>
      <ConfirmModal
        id="discard-revision"
        open={asking}
        title={text("purchaseOrders.revision.discardTitle", { number, order: poNumber })}
        confirm={text("purchaseOrders.revision.discard")}
        refusal={text("purchaseOrders.revision.notDiscarded")}
        action={discarding}
        onConfirm={() => void discarding.run(orderRevisions.discard, { params: { id } })}
        onClose={() => setAsking(false)}
      >
        <Text as="p">{text("purchaseOrders.revision.discardText")}</Text>
      </ConfirmModal>
    </Card>
  );
}
