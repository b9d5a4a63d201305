import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ChangedBanner } from "~/components/edited-document/changed-banner";
import { useEditedDocument } from "~/components/edited-document/use-edited-document";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import { orderContent } from "~/models/purchase-order/content";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

type Noted = Pick<PurchaseOrderResource, "notes" | "expectedAt">;

/** What can be noted on an order at any time: a word for the staff and when it is expected. */
export function OrderNotes({ order }: { order: PurchaseOrderResource }) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const toDraft = ({ notes, expectedAt }: Noted) => ({
    notes,
    expectedAt: expectedAt ? format.dayOf(expectedAt) : "",
  });
  const edited = useEditedDocument(orderContent(order), {
    own: ({ notes, expectedAt }) => ({ notes, expectedAt }),
    toStored: (answer) => orderContent(answer as PurchaseOrderResource),
  });
  const draft = useFormDraft(toDraft(order), edited);
  const action = useApiAction({
    onSuccess: () => {
      draft.markSaved();
      shopify.toast.show(text("purchaseOrders.notes.saved", { number: order.poNumber }));
    },
  });
  const { notes, expectedAt } = draft.values;
  const isAwaited = order.status !== "received" && order.status !== "cancelled";
  const save = () =>
    void action.run(
      purchaseOrders.update,
      { params: { id: order.id }, body: { notes, expectedAt: expectedAt || null } },
      edited,
    );
  const field = (name: "notes" | "expectedAt", label: string) => {
    const issue = action.issueAt(name);
    return {
      label,
      value: draft.values[name],
      onChange: (value: string) => draft.set(name, value),
      autoComplete: "off",
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
  return (
    <Card>
      <FormSaveBar
        id="order-notes"
        dirty={draft.dirty}
        pending={action.pending}
        onSave={save}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.notes.title")}
        </Text>
        <ErrorBanner error={action.error} />
        <ChangedBanner
          kind="order"
          edited={edited}
          nameOf={(field) =>
            text(field === "notes" ? "purchaseOrders.notes.internal" : "purchaseOrders.notes.expected")
          }
          show={(field, value) => (field === "expectedAt" ? format.date(String(value)) : undefined)}
          pending={action.pending}
          onKeep={save}
          onTakeOther={(other) => draft.load(toDraft(other))}
        />
        <FormLayout>
          <TextField
            {...field("notes", text("purchaseOrders.notes.internal"))}
            multiline={3}
            helpText={text("purchaseOrders.notes.internalHint")}
          />
          {isAwaited || expectedAt !== "" ? (
            <TextField {...field("expectedAt", text("purchaseOrders.notes.expected"))} type="date" />
          ) : null}
        </FormLayout>
        {order.supplierNotes ? (
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {text("purchaseOrders.notes.forSupplier")}
            </Text>
            <div className="br-written">{order.supplierNotes}</div>
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}
