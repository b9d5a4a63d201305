import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { answeredField } from "~/components/answered-field";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { useEditedForm } from "~/components/edited-document/use-edited-form";
import { FormSaveBar } from "~/components/form-save-bar";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { orderContent } from "~/models/purchase-order/content";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

type Noted = Pick<PurchaseOrderResource, "notes" | "expectedAt">;

/** What can be noted on an order at any time: a note for the staff and when it is expected. */
export function OrderNotes({ order }: { order: PurchaseOrderResource }) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const toDraft = ({ notes, expectedAt }: Noted) => ({
    notes,
    expectedAt: expectedAt ? format.dayOf(expectedAt) : "",
  });
  const action = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.notes.saved", { number: order.poNumber })),
  });
  const form = useEditedForm(orderContent(order), {
    own: ({ notes, expectedAt }) => ({ notes, expectedAt }),
    toDraft,
    toStored: (answer) => orderContent(answer as PurchaseOrderResource),
    save: ({ notes, expectedAt }, document) =>
      action.run(
        purchaseOrders.update,
        { params: { id: order.id }, body: { notes, expectedAt: expectedAt || null } },
        document,
      ),
  });
  const isAwaited = order.status !== "received" && order.status !== "cancelled";
  const field = (name: "notes" | "expectedAt", label: string) =>
    answeredField({
      ...{ label, value: form.values[name], issue: action.issueAt(name) },
      onChange: (value) => form.set(name, value),
    });
  return (
    <Card>
      <FormSaveBar
        id="order-notes"
        dirty={form.dirty}
        pending={action.pending}
        onSave={() => void form.save()}
        onDiscard={() => {
          form.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.notes.title")}
        </Text>
        <SaveRefusal
          kind="order"
          action={action}
          conflict={form.conflict}
          nameOf={(field) =>
            text(field === "notes" ? "purchaseOrders.notes.internal" : "purchaseOrders.notes.expected")
          }
          show={(field, value) => (field === "expectedAt" ? format.date(String(value)) : undefined)}
        />
        <FormLayout>
          <TextField
            {...field("notes", text("purchaseOrders.notes.internal"))}
            multiline={3}
            helpText={text("purchaseOrders.notes.internalHint")}
          />
          {isAwaited || form.values.expectedAt !== "" ? (
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
